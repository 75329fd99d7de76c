import type { ConditionHead } from "./condition.ts";
import type { Situation } from "./situation.ts";

export type CardContent = NonNullable<ConditionHead["emergencyCard"]>;

/** Lines of an emergency card, which the condition and the holder's situations give together. */
export interface CardLines {
  /** Facts of the holder's situations. */
  isTrue: string[];
  do: string[];
  never: string[];
  /** Facts to tick, each with whether a situation has answered it already. */
  ifTrue: { line: string; isTicked: boolean }[];
  /** Labels of blanks to fill in by hand. */
  write: string[];
}

/**
 * Composes the lines of a card. A line is not repeated, and no situation asks for what the condition forbids.
 */
export function composeCardLines(
  card: CardContent | undefined,
  situations: readonly Pick<Situation, "lines" | "write" | "instead" | "answers">[],
): CardLines {
  const chosen = situations.map(
    (situation) => situation.instead.find(({ need }) => card?.needs?.includes(need)) ?? situation,
  );
  const isTrue = chosen.flatMap(({ lines }) => lines);
  const known = isTrue.flatMap((line) => [line, line.slice(line.indexOf(":") + 2)]).map(normalize);
  const isNew = (line: string) => !known.includes(normalize(line));
  const answered = situations.flatMap(({ answers }) => answers);
  return {
    isTrue,
    do: (card?.always.do ?? []).filter(isNew),
    never: (card?.always.never ?? []).filter(isNew),
    // Leave out lines with which a situation begins; each line ends with a period.
    ifTrue: (card?.ifTrue ?? [])
      .filter((line) => !isTrue.some((own) => own.startsWith(line.slice(0, -1))))
      .map((line) => ({ line, isTicked: answered.includes(readFact(line)) })),
    write: chosen.flatMap(({ write }) => write ?? []),
  };
}

function normalize(line: string): string {
  return line.toLowerCase();
}

/** The fact of a line: "I take a complement inhibitor" of "I take a complement inhibitor: treat fever …". */
export function readFact(line: string): string {
  return (line.split(":")[0] ?? "").replace(/\.$/, "");
}
