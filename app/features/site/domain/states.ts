import { states } from "../content/states.ts";

export { states };

export type State = keyof typeof states;

export function nameState(code: string): string {
  return states[code as State] ?? code;
}

/**
 * Finds the state with this code, or all states with a word in their name that begins with the text:
 * "carolina" finds two, and "kansas" does not find Arkansas.
 */
export function findStates(search: string): State[] {
  const all = Object.entries(states) as [State, string][];
  const asCode = search.toUpperCase();
  const [exact] = all.find(([code]) => code === asCode) ?? [];
  if (exact) return [exact];
  const wanted = ` ${search.toLowerCase()}`;
  return all.filter(([, name]) => ` ${name.toLowerCase()}`.includes(wanted)).map(([code]) => code);
}

/** Formats codes as "California, Nevada and Texas". */
export function listStateNames(codes: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(codes.map(nameState));
}
