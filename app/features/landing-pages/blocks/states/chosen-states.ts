import { licensedStates } from "#app/features/site/domain/practice.ts";
import { states, type State } from "#app/features/site/domain/states.ts";

const codes = Object.keys(states) as State[];

/** Parses state codes or names separated by commas; those that are no US state are returned as `unknown`. */
export function readStates(text: string): { found: State[]; unknown: string[] } {
  const named = text
    .split(/[,;]/)
    .map((words) => words.trim())
    .filter((words) => words !== "");
  const read = named.map((words) => ({ words, code: findCode(words) }));
  return {
    found: [...new Set(read.flatMap(({ code }) => code ?? []))],
    unknown: read.filter(({ code }) => code === undefined).map(({ words }) => words),
  };
}

/**
 * Lists the states to show: the chosen ones, or all licensed states if none is chosen. A state without a
 * license is never shown, even on a page that was published while there was one.
 */
export function listShownStates(text: string, licensed: readonly string[] = licensedStates): State[] {
  const { found } = readStates(text);
  const shown = codes.filter((code) => licensed.includes(code));
  return text.trim() === "" ? shown : shown.filter((code) => found.includes(code));
}

function findCode(words: string): State | undefined {
  const wanted = words.toLowerCase();
  return codes.find((code) => code.toLowerCase() === wanted || states[code].toLowerCase() === wanted);
}
