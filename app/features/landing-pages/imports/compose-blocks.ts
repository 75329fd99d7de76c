import type { Block } from "../blocks/block.ts";
import { withIds } from "../blocks/create-block.ts";
import { writeRichText } from "../blocks/rich-text/write.ts";
import { makeComparison, makeQuotations, makeSteps, placeNew } from "./special-blocks.ts";
import { isAnswered, type DocumentSection } from "./sections.ts";
import { writeTexts } from "./text-pieces.ts";

/** Maximum number of items in one questions block. */
const MAX_QUESTIONS = 20;

/** Converts sections into blocks with the same content, in order. */
export function composeBlocks(sections: DocumentSection[]): Block[] {
  const blocks: Block[] = [];
  /** Heading of a preceding section without content, used as the eyebrow or heading of the next block. */
  let above = "";
  for (let at = 0; at < sections.length;) {
    const answered = listAnswered(sections, at);
    const section = sections[at]!;
    if (answered.length > 1) {
      blocks.push(...makeQuestions(answered, above));
      above = "";
      at += answered.length;
      continue;
    }
    at += 1;
    const isTitleOfNext = section.parts.length === 0 && at < sections.length;
    if (isTitleOfNext && above === "") above = section.heading;
    else {
      blocks.push(...withEyebrow(composeSection(section), above));
      above = "";
    }
  }
  return blocks;
}

/** Longest run of sections from an index on that are question and answer, all of the same level. */
function listAnswered(sections: DocumentSection[], from: number): DocumentSection[] {
  const answered: DocumentSection[] = [];
  for (let at = from; at < sections.length; at += 1) {
    const section = sections[at]!;
    const isAlike = section.level === sections[from]?.level;
    if (!isAlike || !isAnswered(section) || writeTexts(section.parts).length !== 1) break;
    answered.push(section);
  }
  return answered;
}

function makeQuestions(answered: DocumentSection[], heading: string): Block[] {
  const groups = Array.from({ length: Math.ceil(answered.length / MAX_QUESTIONS) }, (_, at) =>
    answered.slice(at * MAX_QUESTIONS, (at + 1) * MAX_QUESTIONS),
  );
  return groups.map((group) =>
    placeNew("questions", {
      ...(heading !== "" && { heading }),
      items: withIds(
        group.map(({ heading: question, parts }) => ({ question, answer: writeTexts(parts)[0] ?? "" })),
      ),
    }),
  );
}

function withEyebrow(blocks: Block[], eyebrow: string): Block[] {
  const [first, ...rest] = blocks;
  if (eyebrow === "" || !first || !("eyebrow" in first.props)) return blocks;
  return [{ ...first, props: { ...first.props, eyebrow } } as Block, ...rest];
}

/**
 * Converts a section into one block, or several if its content exceeds one block. Only the first has the
 * heading.
 */
function composeSection({ heading, parts }: DocumentSection): Block[] {
  const steps = makeSteps(heading, parts);
  if (steps) return [steps];
  const blocks: Block[] = [];
  let text: DocumentSection["parts"] = [];
  const headingOf = () => (blocks.length === 0 ? heading : "");
  const endText = () => {
    for (const written of writeTexts(text))
      blocks.push(placeNew("text", { heading: headingOf(), text: written }));
    text = [];
  };
  for (const part of parts) {
    const special =
      part.kind === "quotation"
        ? makeQuotations(part.lines)
        : part.kind === "table"
          ? makeComparison(part)
          : undefined;
    if (!special) text.push(part);
    else {
      endText();
      blocks.push(
        headingOf() === "" ? special : ({ ...special, props: { ...special.props, heading } } as Block),
      );
    }
  }
  endText();
  return blocks.length > 0 ? blocks : [placeNew("text", { heading, text: writeRichText([]) })];
}
