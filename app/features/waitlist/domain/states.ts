import { states } from "../content/states.ts";

export { states };

export type State = keyof typeof states;
