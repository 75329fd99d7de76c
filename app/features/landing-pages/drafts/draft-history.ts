/** Maximum number of steps that can be undone. */
export const MAX_STEPS = 200;

/** A longer pause begins a new step. */
export const TYPING_PAUSE_MS = 1000;

/** How a draft stands, with the steps that led there and those that were undone. */
export interface DraftHistory<State> {
  present: State;
  /** Oldest first, each with what stood before it. */
  past: Step<State>[];
  /** Undone steps, the last first, each with the state after it. */
  future: Step<State>[];
  /** The field that is being typed in, and when that was changed last. */
  typing?: { path: string; at: number };
}

interface Step<State> {
  /** Announcement of the step: "Call to Action 2 removed". */
  name: string;
  state: State;
}

export function startHistory<State>(present: State): DraftHistory<State> {
  return { present, past: [], future: [] };
}

/** A step that leads to a new state; what was undone before cannot be redone from there. */
export function recordStep<State>(
  { present, past, future }: DraftHistory<State>,
  { name, state }: Step<State>,
): DraftHistory<State> {
  if (state === present) return { present, past, future };
  return { present: state, past: [...past, { name, state: present }].slice(-MAX_STEPS), future: [] };
}

/**
 * Records typing: in one field without a pause it is one step.
 * @param at in milliseconds
 */
export function recordTyping<State>(
  history: DraftHistory<State>,
  { path, at, ...step }: Step<State> & { path: string; at: number },
): DraftHistory<State> {
  const { typing, past } = history;
  const goesOn = typing?.path === path && at - typing.at < TYPING_PAUSE_MS;
  if (step.state === history.present) return history;
  const next = goesOn ? { present: step.state, past, future: [] } : recordStep(history, step);
  return { ...next, typing: { path, at } };
}

export function undoStep<State>(history: DraftHistory<State>): DraftHistory<State> {
  const { present, past, future } = history;
  const step = past.at(-1);
  if (!step) return history;
  return {
    present: step.state,
    past: past.slice(0, -1),
    future: [{ name: step.name, state: present }, ...future],
  };
}

export function redoStep<State>(history: DraftHistory<State>): DraftHistory<State> {
  const { present, past, future } = history;
  const [step, ...later] = future;
  if (!step) return history;
  return { present: step.state, past: [...past, { name: step.name, state: present }], future: later };
}

/** Replaces the states between the steps, as after a save. What is typed next is a step of its own. */
export function mapStates<State>(
  { present, past, future }: DraftHistory<State>,
  change: (state: State) => State,
): DraftHistory<State> {
  const inStep = ({ name, state }: Step<State>) => ({ name, state: change(state) });
  return { present: change(present), past: past.map(inStep), future: future.map(inStep) };
}
