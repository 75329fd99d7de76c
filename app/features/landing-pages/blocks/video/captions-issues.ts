import type { FieldIssue } from "#app/features/landing-pages/rules/issue.ts";
import { isTiming } from "../captions.ts";

/** Maximum number of problems that one message lists. */
const MAX_NAMED = 3;

/** Validates WebVTT captions and names the lines with problems: https://www.w3.org/TR/webvtt1/#file-structure */
export function findCaptionsIssue(text: string): FieldIssue | undefined {
  if (text === "")
    return { level: "error", message: "Add captions: people who cannot hear the video read them." };
  const problems = listProblems(text.split("\n"));
  if (problems.length === 0) return undefined;
  const named = problems.slice(0, MAX_NAMED).map(({ line, what }) => `Line ${line}: ${what}`);
  const rest = problems.length - named.length;
  return { level: "error", message: [...named, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(" ") };
}

interface Problem {
  /** Line number, from 1. */
  line: number;
  what: string;
}

function listProblems(lines: string[]): Problem[] {
  if (!/^\uFEFF?WEBVTT(?:[ \t]|$)/.test(lines[0] ?? ""))
    return [{ line: 1, what: "begin with WEBVTT, and leave the next line empty." }];
  const [, ...blocks] = splitBlocks(lines);
  const cues = blocks.filter(({ texts }) => !/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(texts[0] ?? ""));
  if (cues.length === 0) return [{ line: lines.length, what: "there are no words yet." }];
  let last = 0;
  return cues.flatMap((cue) => {
    const { problems, begin = last } = judgeCue(cue, last);
    last = begin;
    return problems;
  });
}

interface LineBlock {
  /** Line number of the first line. */
  line: number;
  texts: string[];
}

function splitBlocks(lines: string[]): LineBlock[] {
  const blocks: LineBlock[] = [];
  for (const [at, text] of lines.entries()) {
    if (text === "") continue;
    if (at > 0 && lines[at - 1] !== "") blocks.at(-1)?.texts.push(text);
    else blocks.push({ line: at + 1, texts: [text] });
  }
  return blocks;
}

/** @param last start time of the preceding cue, in seconds */
function judgeCue({ line, texts }: LineBlock, last: number): { problems: Problem[]; begin?: number } {
  const at = texts.slice(0, 2).findIndex(isTiming);
  if (at === -1) return { problems: [{ line, what: `write when it is shown above it, ${EXAMPLE}.` }] };
  const timing = readTiming(texts[at] ?? "");
  const words = texts.slice(at + 1);
  const [place, problems] = [line + at, [] as Problem[]];
  if (typeof timing === "string") problems.push({ line: place, what: timing });
  else if (timing.end <= timing.begin) problems.push({ line: place, what: "it ends before it begins." });
  else if (timing.begin < last) problems.push({ line: place, what: "it begins before the one above it." });
  if (words.length === 0) problems.push({ line: place, what: "there are no words below the times." });
  const next = words.findIndex(isTiming);
  if (next !== -1) problems.push({ line: place + 1 + next, what: "leave an empty line above this one." });
  return { problems, begin: typeof timing === "string" ? undefined : timing.begin };
}

const EXAMPLE = "such as 00:01.000 --> 00:04.000";

const TIMING =
  /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t]|$)/;

/** Parses a cue timing: start and end in seconds, or the problem of the line. */
function readTiming(line: string): { begin: number; end: number } | string {
  const [, begin, end] = TIMING.exec(line) ?? [];
  if (begin !== undefined && end !== undefined) return { begin: toSeconds(begin), end: toSeconds(end) };
  return /\d,\d{3}/.test(line)
    ? "write a period before the thousandths, in place of the comma."
    : `write the times ${EXAMPLE}.`;
}

function toSeconds(time: string): number {
  return time.split(":").reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
