import { states } from "../content/states.ts";

export { states };

export type State = keyof typeof states;

/** The state with this code, or those of whose names a word begins so: "carolina" means two, "kansas" is not Arkansas. */
export function findStates(search: string): State[] {
  const all = Object.entries(states) as [State, string][];
  const [exact] = all.find(([code]) => code === search.toUpperCase()) ?? [];
  if (exact) return [exact];
  const wanted = ` ${search.toLowerCase()}`;
  return all.filter(([, name]) => ` ${name.toLowerCase()}`.includes(wanted)).map(([code]) => code);
}
