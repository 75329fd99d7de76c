/** A sign in the notation of urgent-words.yaml. */
interface WrittenSign<Kind extends string> {
  kind: Kind;
  text: string;
}

/** Whether whatever tells one idea tells another, too, as "gray" does "blue", a list with "gray" among its phrases. */
export type Covers = (broad: string, narrow: string) => boolean;

/**
 * Drops the signs of which another sign needs fewer or broader ideas, so that it is shown whenever they would be:
 * "pregnant collapse" beside "collapse", "gray lips" beside "blue lips". An emergency room's sign is also dropped beside
 * one of 911, which replaces it.
 */
export function dropImplied<Kind extends string>(
  signs: readonly WrittenSign<Kind>[],
  covers: Covers = (broad, narrow) => broad === narrow,
): WrittenSign<Kind>[] {
  const read = signs.map(({ kind, text }) => ({ kind, text, ...splitSign(text) }));
  type Read = (typeof read)[number];
  const implies = (one: Read, other: Read) =>
    (one.kind === other.kind || (one.kind === "911" && other.kind === "emergency-room")) &&
    one.unless.every((idea) => other.unless.includes(idea)) &&
    one.chains.every((chain) => other.chains.includes(chain)) &&
    isCovered(one.ideas, other.ideas, covers);
  return signs.filter((_, place) => {
    const sign = read[place];
    return !read.some(
      (other, at) =>
        sign !== undefined && at !== place && implies(other, sign) && (at < place || !implies(sign, other)),
    );
  });
}

interface SplitSign {
  ideas: string[];
  /** Ideas that follow one another: "hit+head". */
  chains: string[];
  unless: string[];
}

function splitSign(text: string): SplitSign {
  const parts = text.split(" ");
  const needed = parts.filter((part) => !part.startsWith("!"));
  return {
    ideas: needed.flatMap((part) => part.split("+")),
    chains: needed.filter((part) => part.includes("+")),
    unless: parts.filter((part) => part.startsWith("!")),
  };
}

/** Whether each of the broad ideas covers a narrow one of its own. */
function isCovered([first, ...rest]: string[], narrow: string[], covers: Covers): boolean {
  return (
    first === undefined ||
    narrow.some((idea, at) => covers(first, idea) && isCovered(rest, narrow.toSpliced(at, 1), covers))
  );
}
