import fc from "fast-check";
import { expect, test } from "vitest";
import { isOwn, isSentBefore, type Save } from "../../pages/page-saves.ts";
import { createAutosave, type Answer, type Progress, type Sent } from "./autosave.ts";

/** Time that passes when a test says so. */
function createClock() {
  let now = 0;
  let work: { at: number; run: () => void }[] = [];
  const later = (milliseconds: number, run: () => void) => {
    const entry = { at: now + milliseconds, run };
    work.push(entry);
    return () => void (work = work.filter((other) => other !== entry));
  };
  const pass = async (milliseconds: number) => {
    const end = now + milliseconds;
    for (;;) {
      await settled();
      const [next] = work.toSorted((one, other) => one.at - other.at);
      if (!next || next.at > end) break;
      now = next.at;
      work = work.filter((other) => other !== next);
      next.run();
    }
    now = end;
  };
  return { now: () => now, later, pass };
}

/** Lets every answer that has arrived be taken. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

/** A page on the server, by the rules that the real one has. */
function createServer(editor: string) {
  const page = { rev: 1, held: 0, editor: "", seq: 0 };
  const heldSince: number[] = [0];
  const receive = ({ state, base, seq }: Sent<number>): Answer<undefined> => {
    const row = { revision: { editor: page.editor, seq: page.seq } } as Parameters<typeof isOwn>[0];
    const save = { from: { editor, seq } } as Save;
    if (isSentBefore(row, save)) return { code: "saved", rev: page.rev, held: undefined };
    if (page.rev !== base && !isOwn(row, save)) return { code: "stale" };
    Object.assign(page, { rev: page.rev + 1, held: state, editor, seq });
    heldSince.push(state);
    return { code: "saved", rev: page.rev, held: undefined };
  };
  return { page, heldSince, receive };
}

/** What happens to one request on the way: milliseconds there and back, or never. */
interface Fate {
  there: number | null;
  back: number | null;
  isDoubled: boolean;
}

const PATIENCE_MS = 20_000;

function setUp(fates: Fate[]) {
  const clock = createClock();
  const server = createServer("mine");
  const progress: Progress[] = [];
  const travelling = { now: 0, most: 0 };
  let sendings = 0;
  const send = (sent: Sent<number>) =>
    new Promise<Answer<undefined>>((resolve) => {
      travelling.most = Math.max(travelling.most, ++travelling.now);
      const { there, back, isDoubled } = fates[sendings++] ?? { there: 5, back: 5, isDoubled: false };
      const answer = (found: Answer<undefined>) => resolve(found);
      clock.later(PATIENCE_MS, () => answer({ code: "unreachable", reason: "failed" }));
      if (there === null) return;
      if (isDoubled) clock.later(there * 3 + 400, () => void server.receive(sent));
      clock.later(there, () => {
        const found = server.receive(sent);
        if (back !== null) clock.later(back, () => answer(found));
      });
    }).finally(() => (travelling.now -= 1));
  const autosave = createAutosave<number, undefined>(
    {
      send,
      isSame: (one, other) => one === other,
      later: clock.later,
      now: clock.now,
      onProgress: (now) => progress.push(now),
      onSaved: () => undefined,
    },
    { state: 0, rev: 1 },
  );
  return { clock, server, progress, travelling, autosave, countSendings: () => sendings };
}

const fate = fc.record({
  there: fc.option(fc.integer({ min: 1, max: 60_000 }), { freq: 4 }),
  back: fc.option(fc.integer({ min: 1, max: 30_000 }), { freq: 4 }),
  isDoubled: fc.boolean(),
});

test("whatever is delayed, overtaken, lost or doubled on the way, the last keystroke arrives, and none is overwritten by an older one", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 12 }),
      fc.array(fc.integer({ min: 10, max: 12_000 }), { minLength: 1, maxLength: 30 }),
      async (fates, pauses) => {
        const { clock, server, progress, travelling, autosave } = setUp(fates);
        for (const [index, pause] of pauses.entries()) {
          autosave.change(index + 1);
          await clock.pass(pause);
        }
        await clock.pass(30 * 60_000);
        expect(server.page.held).toBe(pauses.length);
        expect(server.heldSince).toEqual(server.heldSince.toSorted((one, other) => one - other));
        expect(travelling.most).toBe(1);
        expect(progress.at(-1)).toEqual({ stage: "saved", trouble: undefined });
        expect(progress.some(({ trouble }) => trouble?.code === "stale")).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});

test("a pause in typing is enough to be saved, and typing without one is saved every ten seconds", async () => {
  const { clock, server, autosave } = setUp([]);
  autosave.change(1);
  await clock.pass(990);
  expect(server.page.held).toBe(0);
  await clock.pass(30);
  expect(server.page.held).toBe(1);
  for (let key = 2; key <= 30; key++) {
    autosave.change(key);
    await clock.pass(500);
  }
  expect(server.page.held).toBeGreaterThan(15);
});

test("somebody else's save is not overwritten, and nothing more is sent until that is settled", async () => {
  const { clock, server, progress, autosave, countSendings } = setUp([]);
  Object.assign(server.page, { rev: 2, held: 99, editor: "theirs" });
  autosave.change(1);
  await clock.pass(5000);
  autosave.change(2);
  await clock.pass(60_000);
  expect(server.page.held).toBe(99);
  expect(progress.at(-1)).toEqual({ stage: "waiting", trouble: { code: "stale" } });
  expect(countSendings()).toBe(1);
  autosave.rebase(99, 2);
  await clock.pass(5000);
  expect(server.page.held).toBe(2);
});

test("while the whole form is on its way nothing overtakes it, and what was typed meanwhile follows", async () => {
  const { clock, server, autosave } = setUp([]);
  autosave.change(1);
  const seq = autosave.pause();
  autosave.change(2);
  await clock.pass(20_000);
  expect(server.page.held).toBe(0);
  expect(server.receive({ state: 1, base: 1, seq })).toMatchObject({ code: "saved", rev: 2 });
  autosave.rebase(1, 2);
  autosave.resume();
  await clock.pass(2000);
  expect(server.page.held).toBe(2);
});

test("who asks for it at once hears whether everything has arrived", async () => {
  const { clock, server, autosave } = setUp([{ there: 50, back: 50, isDoubled: false }]);
  autosave.change(1);
  const flushed = autosave.flush();
  await clock.pass(200);
  expect(await flushed).toBe(true);
  expect(server.page.held).toBe(1);
  const lost = setUp([{ there: null, back: null, isDoubled: false }]);
  lost.autosave.change(1);
  const failed = lost.autosave.flush();
  await lost.clock.pass(PATIENCE_MS + 100);
  expect(await failed).toBe(false);
});
