import type { SaveKind } from "../../saving/page-saves.ts";
import type { Conflict, Press, Reply, Request, SaveState, Typed } from "./save-protocol.ts";

/*
 * The editor's only save protocol: a state machine outside React with at most one request in flight.
 *
 * | state   | meaning                                              | edit  | button | saved          | refused | stale | lost    | timer, flush |
 * | ------- | ---------------------------------------------------- | ----- | ------ | -------------- | ------- | ----- | ------- | ------------ |
 * | clean   | the server has the current draft                     | dirty | saving |                |         |       |         |              |
 * | dirty   | unsaved input; saved after a pause in typing         | dirty | saving |                |         |       |         | saving       |
 * | saving  | an autosave is in flight                             |       | saving | clean or dirty | refused | stale | failed  |              |
 * |         | or the request of a button                           |       |        | clean or dirty | dirty   | stale | dirty   |              |
 * | failed  | no response (offline, signed out, …); retried        |       | saving |                |         |       |         | saving       |
 * | refused | the server refused the draft as invalid              | dirty | saving |                |         |       |         | saving       |
 * | stale   | someone else saved: the user has to decide           |       | saving |                |         |       |         |              |
 * | closed  | the editor was unmounted                             |       |        |                |         |       |         |              |
 *
 * An empty cell: the event does not change the state. An edit back to the saved draft leads from dirty to clean. A button aborts
 * an autosave in flight; while a button's request is in flight, other buttons do nothing. Each press of a button gets exactly one
 * result. A button's request that is lost or refused during a conflict leads back to the conflict. Every state can become closed.
 *
 * "Stale" is a conflict. If both versions can be merged, the next state is clean or dirty, as after a save, and the button's
 * request may be repeated with the merged draft: its result is that of the repetition.
 */

/** Debounce of an autosave after the last keystroke, and its maximum delay after the first, in milliseconds. */
const QUIET_MS = 1000;
const LATEST_MS = 10_000;

/** Delays before each retry of a lost request, in milliseconds; the last one applies to all further retries. */
const RETRY_AFTER_MS = [1000, 2000, 5000, 15_000, 30_000];

interface Deps<Draft, Saved, Refused, Theirs> {
  /** Sends a draft. The promise never rejects: a failure is a reply. */
  send: (request: Request<Draft>, signal: AbortSignal) => Promise<Reply<Saved, Refused, Theirs>>;
  isSame: (one: Draft, other: Draft) => boolean;
  /**
   * Runs work after a delay.
   * @returns function that cancels it
   */
  later: (milliseconds: number, work: () => void) => () => void;
  now: () => number;
  /** Called when a request is stored. @returns the draft that the server holds, and the current one of the form */
  onSaved: (saved: Saved, request: Request<Draft>) => { held: Draft; typed: Typed<Draft> };
  /**
   * Merges both versions after a conflict.
   * @returns the current draft of the form; the server's version, if no conflict remains; and the draft to
   * retry the button's request with, if it is retried
   */
  onStale: (theirs: Theirs, request: Request<Draft>) => { typed: Typed<Draft>; held?: Draft; again?: Draft };
  /** Called once for each press of a button, with its reply. */
  onReply: (reply: Reply<Saved, Refused, Theirs>, request: Request<Draft>) => void;
  onChange: () => void;
}

interface Start<Draft, Theirs> {
  typed: Typed<Draft>;
  /** Draft that the server holds. */
  held: Draft;
  /** Whether autosave is on. It is off while an earlier version is viewed, until a button saves it. */
  savesByItself?: boolean;
  conflict?: Conflict<Draft, Theirs>;
}

/**
 * Creates the state machine.
 * @param start how the editor was opened; nothing happens before `open` or the first event
 */
export function createSaveMachine<Draft, Saved, Refused, Theirs>(
  deps: Deps<Draft, Saved, Refused, Theirs>,
  start: Start<Draft, Theirs>,
) {
  type State = SaveState<Draft, Refused, Theirs>;
  const { isSame } = deps;
  let { typed, held, savesByItself = true } = start;
  let { conflict } = start;
  let state: State = conflict ? { name: "stale", conflict } : { name: "clean" };
  let number = 0;
  let losses = 0;
  let dirtySince: number | undefined;
  let cancelTimer: (() => void) | undefined;
  let inFlight: { request: Request<Draft>; attempt: AbortController } | undefined;
  /**
   * Requests without a response, which the server may have stored or may still store; retries of the same
   * draft count once.
   */
  let unanswered: Request<Draft>[] = [];
  /** The request that failed because another person had saved before, and their version. */
  let stale: { theirs: Theirs; request: Request<Draft> } | undefined;
  let waitingFlushes: ((isSaved: boolean) => void)[] = [];

  /**
   * Whether there is unsaved input: the draft differs from the server's, or from one that a request without a
   * response may have stored.
   */
  const isDue = () =>
    savesByItself && [held, ...unanswered.map(({ draft }) => draft)].some((one) => !isSame(one, typed.draft));

  function enter(next: State): void {
    state = next;
    if (next.name !== "dirty" && next.name !== "saving") {
      for (const settle of waitingFlushes) settle(next.name === "clean");
      waitingFlushes = [];
    }
    deps.onChange();
  }

  function schedule(milliseconds: number): void {
    cancelTimer?.();
    cancelTimer = deps.later(Math.max(0, milliseconds), () => {
      if (isDue()) void send({ intent: "autosave" });
      else enter({ name: "clean" });
    });
  }

  /** Enters the state without a request in flight. */
  function enterIdle(): void {
    if (conflict) return enter({ name: "stale", conflict });
    if (isDue()) schedule(QUIET_MS);
    enter({ name: isDue() ? "dirty" : "clean" });
  }

  async function send({
    intent,
    version,
    overRev,
    draft,
  }: Omit<Press<Draft>, "intent"> & { intent: SaveKind }) {
    cancelTimer?.();
    dirtySince = undefined;
    number += 1;
    const over = overRev ?? typed.over;
    const supersedes = unanswered.find((earlier) => earlier.over === over)?.number;
    const request: Request<Draft> = {
      intent,
      version,
      draft: draft ?? typed.draft,
      over,
      typedOver: typed.over,
      number,
      supersedes,
    };
    const attempt = new AbortController();
    inFlight = { request, attempt };
    const isRetry = unanswered.at(-1)?.draft === request.draft && supersedes !== undefined;
    if (!isRetry) unanswered = [...unanswered, request];
    enter({ name: "saving", intent, after: state.name === "failed" ? state.reason : undefined });
    const reply = await deps.send(request, attempt.signal);
    if (inFlight?.attempt === attempt) applyReply(request, reply);
  }

  function applyReply(request: Request<Draft>, reply: Reply<Saved, Refused, Theirs>): void {
    inFlight = undefined;
    const isButton = request.intent !== "autosave";
    if (reply.code === "saved") {
      // The server ignores all earlier requests from here on.
      unanswered = [];
      losses = 0;
      savesByItself = true;
      conflict = undefined;
      ({ held, typed } = deps.onSaved(reply.saved, request));
    } else if (reply.code !== "lost") unanswered = unanswered.filter((other) => other !== request);
    if (reply.code === "stale" && mergeTheirs(reply.theirs, request)) return;
    if (isButton) deps.onReply(reply, request);
    if (reply.code === "lost" && !isButton) {
      schedule(RETRY_AFTER_MS[Math.min(losses++, RETRY_AFTER_MS.length - 1)]!);
      enter({ name: "failed", reason: reply.reason });
    } else if (reply.code === "refused" && !isButton && isSame(typed.draft, request.draft))
      enter({ name: "refused", refused: reply.refused });
    else enterIdle();
  }

  /**
   * Merges another person's version.
   * @returns whether the button's request is retried
   */
  function mergeTheirs(theirs: Theirs, request: Request<Draft>): boolean {
    const { intent, version } = request;
    const merged = deps.onStale(theirs, request);
    stale = { theirs, request };
    typed = merged.typed;
    conflict = merged.held === undefined ? { theirs, mine: request.draft, intent } : undefined;
    if (merged.held !== undefined) {
      held = merged.held;
      // These autosaves were based on an older revision, so the server stores none of them.
      unanswered = [];
      losses = 0;
    }
    if (merged.again === undefined) return false;
    void send({ intent, version, draft: merged.again });
    return true;
  }

  return {
    read: (): State => state,
    /** The conflict, until a save resolves it, even while that save is in flight. */
    readConflict: () => conflict,
    /** Starts the machine: sends the draft if it differs from what the server holds. */
    open(): void {
      if (state.name === "clean" && isDue()) enterIdle();
    },
    /** Sets the current draft; called after each change. */
    edit(next: Typed<Draft>): void {
      const isNew = !isSame(next.draft, typed.draft);
      typed = next;
      if (!isNew || !savesByItself || !["clean", "dirty", "refused"].includes(state.name)) return;
      dirtySince ??= deps.now();
      const name = isDue() ? "dirty" : "clean";
      if (name === "dirty") schedule(Math.min(QUIET_MS, dirtySince + LATEST_MS - deps.now()));
      else cancelTimer?.();
      if (name === "clean") dirtySince = undefined;
      if (name !== state.name) enter({ name });
    },
    /** Retries the merge of a conflict, such as after the focus has moved. */
    reconcile(): void {
      if (state.name === "stale" && stale && !mergeTheirs(stale.theirs, stale.request)) enterIdle();
    },
    /**
     * Saves by a button.
     * @returns whether a request is sent: a press while another button's request is in flight is ignored
     */
    press(command: Press<Draft>): boolean {
      const isUnderWay = inFlight !== undefined && inFlight.request.intent !== "autosave";
      if (state.name === "closed" || isUnderWay) return false;
      inFlight?.attempt.abort();
      void send(command);
      return true;
    },
    /**
     * Sends a dirty draft immediately.
     * @returns whether everything is saved
     */
    flush(): Promise<boolean> {
      if (!savesByItself || state.name === "stale" || state.name === "closed")
        return Promise.resolve(savesByItself && !isDue());
      if (!inFlight && !isDue()) return Promise.resolve(true);
      const settled = new Promise<boolean>((resolve) => waitingFlushes.push(resolve));
      if (!inFlight) void send({ intent: "autosave" });
      return settled;
    },
    close(): void {
      cancelTimer?.();
      inFlight?.attempt.abort();
      inFlight = undefined;
      enter({ name: "closed" });
    },
  };
}
