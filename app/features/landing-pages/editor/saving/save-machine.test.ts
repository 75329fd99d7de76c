import fc from "fast-check";
import { expect, test } from "vitest";
import { openModel, REFUSED, SWIFT, TIMEOUT_MS } from "../../../../../tests/fixtures/save-model.ts";

const fate = fc.record({
  there: fc.option(fc.integer({ min: 1, max: 60_000 }), { freq: 4 }),
  back: fc.option(fc.integer({ min: 1, max: 30_000 }), { freq: 4 }),
  isDoubled: fc.boolean(),
});

const event = fc.oneof(
  { weight: 5, arbitrary: fc.record({ name: fc.constant("type" as const) }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constant("undo" as const) }) },
  { weight: 2, arbitrary: fc.record({ name: fc.constantFrom("publish" as const, "save" as const) }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constantFrom("elsewhere" as const, "online" as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({ name: fc.constant("wait" as const), ms: fc.integer({ min: 1, max: 25_000 }) }),
  },
);

test("save machine: with delayed, reordered, lost or repeated requests, the last draft is stored and never overwritten by an older one", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 12 }),
      fc.array(fc.integer({ min: 10, max: 12_000 }), { minLength: 1, maxLength: 30 }),
      async (fates, pauses) => {
        const { clock, server, machine, type, travelling } = openModel(fates);
        for (const [index, pause] of pauses.entries()) {
          type(index + 1);
          await clock.pass(pause);
        }
        await clock.pass(30 * 60_000);
        expect(server.newest().held).toBe(pauses.length);
        const held = server.versions.map((version) => version.held);
        expect(held).toEqual(held.toSorted((one, other) => one - other));
        expect(travelling.most).toBe(1);
        expect(machine.read()).toEqual({ name: "clean" });
      },
    ),
    { numRuns: 300 },
  );
});

test("save machine: with interleaved edits, buttons and a second tab, nothing is lost, and each press saves once with one reply", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 15 }),
      fc.array(event, { minLength: 1, maxLength: 40 }),
      async (fates, events) => {
        const { clock, server, machine, type, press, pressed, replies, typed } = openModel(fates);
        let letters = 0;
        for (const happens of events) {
          if (happens.name === "type") type((letters += 1));
          else if (happens.name === "undo") type(Math.max(0, typed().draft - 1));
          else if (happens.name === "elsewhere") server.writeElsewhere(1000 + letters);
          else if (happens.name === "online") void machine.flush();
          else if (happens.name === "wait") await clock.pass(happens.ms);
          else press({ intent: happens.name });
        }
        await clock.pass(30 * 60_000);
        for (let state = machine.read(); state.name === "stale"; state = machine.read()) {
          press({ intent: "save", overRev: state.conflict.theirs.rev });
          await clock.pass(30 * 60_000);
          if (typed().draft === REFUSED) type((letters += 1) + REFUSED);
        }
        await clock.pass(30 * 60_000);
        expect(machine.read()).toEqual({ name: "clean" });
        for (const [at, { number }] of server.versions.entries()) {
          const before = server.versions[at - 1];
          const isOverTheirs = number !== undefined && before?.number === undefined && before?.rev !== 1;
          if (!isOverTheirs) continue;
          const decision = pressed.find((one) => one.number === number);
          expect(decision?.press.overRev, "whoever saves over a second tab's version has seen it").toBe(
            before?.rev,
          );
        }
        // A second tab may have saved later; then the last draft of this editor is in the history.
        const own = server.versions.findLast(({ number, rev }) => number !== undefined || rev === 1);
        expect(own?.held).toBe(typed().draft);
        expect(replies.map(({ request }) => request.number)).toEqual(pressed.map(({ number }) => number));
        for (const { number, press: command, seen } of pressed) {
          const made = server.versions.filter((version) => version.number === number);
          expect(made.length).toBeLessThanOrEqual(1);
          for (const version of made)
            expect([version.held, version.isPublished]).toEqual([seen, command.intent === "publish"]);
        }
        for (const { reply, request } of replies)
          if (reply.code === "saved")
            expect(server.versions.some((version) => version.number === request.number)).toBe(true);
        const publications = server.versions.filter((version) => version.isPublished);
        expect(publications.every(({ number }) => pressed.some((one) => one.number === number))).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test("save machine: autosave is debounced, and runs at least every ten seconds", async () => {
  const { clock, server, type } = openModel([]);
  type(1);
  await clock.pass(990);
  expect(server.newest().held).toBe(0);
  await clock.pass(30);
  expect(server.newest().held).toBe(1);
  for (let key = 2; key <= 30; key++) {
    type(key);
    await clock.pass(500);
  }
  expect(server.newest().held).toBeGreaterThan(15);
});

test("save machine: in a conflict, nothing is overwritten, and nothing is sent until the user decides", async () => {
  const { clock, server, machine, type, press, requests, replies } = openModel([]);
  server.writeElsewhere(99);
  type(1);
  await clock.pass(5000);
  type(2);
  await clock.pass(60_000);
  expect(server.newest().held).toBe(99);
  expect(machine.read()).toMatchObject({ name: "stale", conflict: { mine: 1, theirs: { held: 99 } } });
  expect(requests).toHaveLength(1);
  expect(await machine.flush()).toBe(false);
  press({ intent: "save", overRev: server.newest().rev });
  await clock.pass(5000);
  expect(server.newest().held).toBe(2);
  expect(replies).toMatchObject([{ reply: { code: "saved" } }]);
});

test("save machine: a decision whose response is lost can be retried, and is no conflict with itself", async () => {
  const { clock, server, machine, type, press } = openModel([
    SWIFT,
    { there: 5, back: null, isDoubled: false },
  ]);
  server.writeElsewhere(99);
  type(1);
  await clock.pass(5000);
  const over = { intent: "save", overRev: server.newest().rev } as const;
  press(over);
  await clock.pass(TIMEOUT_MS + 5000);
  expect(machine.read().name).toBe("stale");
  press(over);
  await clock.pass(5000);
  expect(machine.read().name).toBe("clean");
  expect(server.newest().held).toBe(1);
});

test("save machine: a button during an autosave is sent immediately, and its draft is stored last", async () => {
  const { clock, server, type, press, replies } = openModel([{ there: 15_000, back: 5, isDoubled: false }]);
  type(1);
  await clock.pass(1100);
  type(2);
  expect(press({ intent: "publish" })).toBe(true);
  await clock.pass(100);
  expect(replies).toMatchObject([{ reply: { code: "saved" } }]);
  await clock.pass(60_000);
  expect(server.versions.at(-1)).toMatchObject({ held: 2, isPublished: true });
});

test("save machine: a second press while the first is in flight sends no request", async () => {
  const { clock, press, requests, replies } = openModel([]);
  expect([press({ intent: "publish" }), press({ intent: "publish" }), press({ intent: "save" })]).toEqual([
    true,
    false,
    false,
  ]);
  await clock.pass(1000);
  expect(requests).toHaveLength(1);
  expect(replies).toHaveLength(1);
});

test("save machine: after a lost response, typing the saved words again sends them", async () => {
  const { clock, server, type } = openModel([{ there: 5, back: null, isDoubled: false }]);
  type(1);
  await clock.pass(2000);
  type(0);
  await clock.pass(60_000);
  expect(server.newest().held).toBe(0);
});

test("save machine: while an earlier version is viewed, typing sends nothing until a button saves", async () => {
  const { clock, machine, requests, type, press, server } = openModel([], { savesByItself: false });
  type(1);
  await clock.pass(60_000);
  expect(requests).toEqual([]);
  expect(await machine.flush()).toBe(false);
  press({ intent: "save" });
  await clock.pass(100);
  type(2);
  await clock.pass(5000);
  expect(server.newest().held).toBe(2);
});

test("save machine: with an upload in flight, the draft of the press is saved, and later input follows", async () => {
  const { clock, server, type, press } = openModel([]);
  type(2);
  press({ intent: "publish", draft: 1 });
  await clock.pass(500);
  expect(server.newest()).toMatchObject({ held: 1, isPublished: true });
  await clock.pass(5000);
  expect(server.newest()).toMatchObject({ held: 2, isPublished: false });
});

test("save machine: flush resolves to whether everything is saved", async () => {
  const { clock, server, machine, type } = openModel([{ there: 50, back: 50, isDoubled: false }]);
  type(1);
  const flushed = machine.flush();
  await clock.pass(200);
  expect(await flushed).toBe(true);
  expect(server.newest().held).toBe(1);
  const lost = openModel([{ there: null, back: null, isDoubled: false }]);
  lost.type(1);
  const failed = lost.machine.flush();
  await lost.clock.pass(TIMEOUT_MS + 100);
  expect(await failed).toBe(false);
});

test("save machine: after it is closed, nothing is sent", async () => {
  const { clock, machine, requests, type, press } = openModel([]);
  type(1);
  machine.close();
  await clock.pass(60_000);
  expect([press({ intent: "publish" }), requests.length]).toEqual([false, 0]);
});
