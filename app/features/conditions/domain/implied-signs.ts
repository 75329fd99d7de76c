/** A sign in the notation of urgent-words.yaml. */
interface WrittenSign<Kind extends string> {
  kind: Kind;
  text: string;
}

/**
 * Drops the signs of which another sign needs fewer ideas, so that it is shown whenever they would be: "pregnant
 * collapse" beside "collapse". An emergency room's sign is also dropped beside one of 911, which replaces it.
 */
export function dropImplied<Kind extends string>(signs: readonly WrittenSign<Kind>[]): WrittenSign<Kind>[] {
  const read = signs.map(({ kind, text }) => ({ kind, text, ...splitSign(text) }));
  type Read = (typeof read)[number];
  const implies = (one: Read, other: Read) =>
    (one.kind === other.kind || (one.kind === "911" && other.kind === "emergency-room")) &&
    one.unless.every((idea) => other.unless.includes(idea)) &&
    isWithin(one, other);
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

function isWithin(one: SplitSign, other: SplitSign): boolean {
  const rest = [...other.ideas];
  return (
    one.chains.every((chain) => other.chains.includes(chain)) &&
    one.ideas.every((idea) => {
      const at = rest.indexOf(idea);
      if (at !== -1) rest.splice(at, 1);
      return at !== -1;
    })
  );
}
