const HIGH = new Map(pair("0123456789+-−=()in", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁱⁿ"));
const LOW = new Map(pair("0123456789+-−=()aeox", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓ"));

/** Words of an exponent or an index in signs that stand high or low by themselves; as they are where some have no such sign. */
export function raise(text: string, place: "high" | "low"): string {
  const signs = place === "high" ? HIGH : LOW;
  const raised = [...text.trim()].map((letter) => signs.get(letter));
  return raised.includes(undefined) ? text : raised.join("");
}

function pair(from: string, to: string): [string, string][] {
  const signs = [...to];
  return [...from].map((letter, at) => [letter, signs[at] ?? letter]);
}
