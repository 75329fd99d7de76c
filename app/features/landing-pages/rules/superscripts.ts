const HIGH = new Map(pair("0123456789+-−=()in", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁱⁿ"));
const LOW = new Map(pair("0123456789+-−=()aeox", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓ"));

/**
 * Converts an exponent or an index into Unicode superscript or subscript characters; unchanged if a character
 * has no such form.
 */
export function toSuperOrSubscript(text: string, place: "high" | "low"): string {
  const signs = place === "high" ? HIGH : LOW;
  const raised = [...text.trim()].map((letter) => signs.get(letter));
  return raised.includes(undefined) ? text : raised.join("");
}

function pair(from: string, to: string): [string, string][] {
  const signs = [...to];
  return [...from].map((letter, at) => [letter, signs[at] ?? letter]);
}
