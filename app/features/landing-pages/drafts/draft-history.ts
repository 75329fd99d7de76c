/** Maximum number of steps that can be undone. */
export const MAX_STEPS = 200;

/** Pause in typing, in milliseconds, after which a new undo step begins. */
export const TYPING_PAUSE_MS = 1000;

/** A draft with its undo and redo stacks. */
export interface DraftHistory<State> {
  present: State;
  /** Undo stack, oldest first, each step with the state before it. */
  past: Step<State>[];
  /** Redo stack, the most recently undone first, each step with the state after it. */
  future: Step<State>[];
  /** The field that is being typed in, and the time of its last change. */
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

/** Records a step that leads to a new state, and clears the redo stack. */
export function recordStep<State>(
  { present, past, future }: DraftHistory<State>,
  { name, state }: Step<State>,
): DraftHistory<State> {
  if (state === present) return { present, past, future };
  return { present: state, past: [...past, { name, state: present }].slice(-MAX_STEPS), future: [] };
}

/**
 * Records typing: changes of one field without a pause are one undo step.
 * @param at time in milliseconds
 */
export function recordTyping<State>(
  history: DraftHistory<State>,
  { path, at, ...step }: Step<State> & { path: string; at: number },
): DraftHistory<State> {
  const { typing, past } = history;
  const continuesTyping = typing?.path === path && at - typing.at < TYPING_PAUSE_MS;
  if (step.state === history.present) return history;
  const next = continuesTyping ? { present: step.state, past, future: [] } : recordStep(history, step);
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

/** Maps the state of every step, such as after a save. Typing that follows begins a new step. */
export function mapStates<State>(
  { present, past, future }: DraftHistory<State>,
  change: (state: State) => State,
): DraftHistory<State> {
  const inStep = ({ name, state }: Step<State>) => ({ name, state: change(state) });
  return { present: change(present), past: past.map(inStep), future: future.map(inStep) };
}
