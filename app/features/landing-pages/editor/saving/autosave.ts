/** Sent this long after the last keystroke, and at the latest this long after the first, in milliseconds. */
const QUIET_MS = 1000;
const LATEST_MS = 10_000;

/** Delays before what did not arrive is sent again, the last one from then on, in milliseconds. */
const RETRY_AFTER_MS = [1000, 2000, 5000, 15_000, 30_000];

/** One state of what is edited, as it is sent. */
export interface Sent<State> {
  state: State;
  /** The revision that it was typed over; 0 for a page that is not stored yet. */
  base: number;
  /** Goes up with every sending, so that one that arrives late is known as older. */
  seq: number;
}

export type Answer<Held> =
  | { code: "saved"; rev: number; held: Held }
  /** Somebody else saved meanwhile: nothing was overwritten, and nothing is sent until that is settled. */
  | { code: "stale" }
  /** Sent again only when something else is typed. */
  | { code: "refused"; reason: string }
  /** Sent again after a while. */
  | { code: "unreachable"; reason: "offline" | "failed" | "signed-out" };

export type SaveTrouble = Exclude<Answer<never>, { code: "saved" }>;

/** How far what is typed has come. */
export interface Progress {
  /** Everything has arrived, waits or travels. */
  stage: "saved" | "waiting" | "sending";
  trouble?: SaveTrouble;
}

interface AutosaveDeps<State, Held> {
  /** Never rejects. */
  send: (sent: Sent<State>) => Promise<Answer<Held>>;
  isSame: (one: State, other: State) => boolean;
  /** @returns what cancels it */
  later: (milliseconds: number, work: () => void) => () => void;
  now: () => number;
  onProgress: (progress: Progress) => void;
  /** The server holds this state from now on. */
  onSaved: (saved: { state: State; base: number; rev: number; held: Held }) => void;
}

/**
 * Keeps what is edited on the server: one sending at a time, in order, until the newest state has arrived. What is typed
 * meanwhile is never touched.
 * @param start what the server holds
 */
export function createAutosave<State, Held>(
  { send, isSame, later, now, onProgress, onSaved }: AutosaveDeps<State, Held>,
  start: { state: State; rev: number },
) {
  let { state: arrived, rev: base } = start;
  let latest = arrived;
  let seq = 0;
  let tries = 0;
  let isSending = false;
  let isPaused = false;
  let trouble: SaveTrouble | undefined;
  let dirtySince: number | undefined;
  let cancel: (() => void) | undefined;
  let waiting: ((isSaved: boolean) => void)[] = [];

  const isDue = () => !isSame(latest, arrived);

  function report(): void {
    const stage = isSending ? "sending" : isDue() ? "waiting" : "saved";
    onProgress({ stage, trouble });
    if (isSending || (isDue() && !trouble)) return;
    for (const settle of waiting) settle(!isDue());
    waiting = [];
  }

  function plan(milliseconds: number): void {
    cancel?.();
    cancel = later(Math.max(0, milliseconds), () => void sendLatest());
  }

  async function sendLatest(): Promise<void> {
    cancel?.();
    cancel = undefined;
    if (isSending || isPaused || !isDue()) return report();
    isSending = true;
    dirtySince = undefined;
    seq += 1;
    const sent = { state: latest, base, seq };
    report();
    const answer = await send(sent);
    isSending = false;
    take(sent, answer);
    report();
  }

  function take(sent: Sent<State>, answer: Answer<Held>): void {
    if (answer.code === "saved") {
      trouble = undefined;
      tries = 0;
      arrived = sent.state;
      base = answer.rev;
      onSaved({ ...sent, rev: answer.rev, held: answer.held });
      if (isDue()) plan(QUIET_MS);
      return;
    }
    trouble = answer;
    if (answer.code === "unreachable") plan(RETRY_AFTER_MS[Math.min(tries++, RETRY_AFTER_MS.length - 1)]!);
    if (answer.code === "refused" && !isSame(latest, sent.state)) plan(QUIET_MS);
  }

  return {
    /** What is edited has become this. */
    change(state: State): void {
      const isNew = !isSame(state, latest);
      latest = state;
      if (!isNew) return;
      if (trouble?.code === "refused") trouble = undefined;
      dirtySince ??= now();
      if (!isSending && !trouble) plan(Math.min(QUIET_MS, dirtySince + LATEST_MS - now()));
      report();
    },
    /** Sends at once what waits. @returns whether everything has arrived */
    flush(): Promise<boolean> {
      if (isPaused || trouble?.code === "stale") return Promise.resolve(!isDue());
      const settled = new Promise<boolean>((resolve) => waiting.push(resolve));
      trouble = undefined;
      if (isSending) report();
      else void sendLatest();
      return settled;
    },
    /** The server holds this state in this revision, whoever has saved it; what differs from it is sent over it. */
    rebase(state: State, rev: number): void {
      arrived = state;
      base = rev;
      trouble = undefined;
      tries = 0;
      if (isDue() && !isSending) plan(QUIET_MS);
      report();
    },
    /** While the whole form is on its way, nothing else is sent. @returns the number of that sending */
    pause(): number {
      isPaused = true;
      cancel?.();
      seq += 1;
      return seq;
    },
    resume(): void {
      if (!isPaused) return;
      isPaused = false;
      if (isDue() && !isSending && trouble?.code !== "stale") plan(QUIET_MS);
    },
    stop(): void {
      isPaused = true;
      cancel?.();
    },
  };
}
