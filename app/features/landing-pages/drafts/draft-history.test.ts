import fc from "fast-check";
import { expect, test } from "vitest";
import {
  mapStates,
  MAX_STEPS,
  recordStep,
  recordTyping,
  redoStep,
  startHistory,
  TYPING_PAUSE_MS,
  undoStep,
  type DraftHistory,
} from "./draft-history.ts";

type History = DraftHistory<string>;

const record = (history: History, state: string) => recordStep(history, { name: `to ${state}`, state });

const type = (history: History, text: string, path: string, at: number) =>
  recordTyping(history, { name: `${path} changed`, state: text, path, at });

const repeat = (times: number, change: (history: History) => History, history: History) =>
  Array.from({ length: times }).reduce<History>((now) => change(now), history);

test("undo history: undo and redo move through the steps in order", () => {
  const anyDeed = fc.oneof(
    fc.constant("undo" as const),
    fc.constant("redo" as const),
    fc.string().map((state) => ({ state })),
  );
  fc.assert(
    fc.property(fc.array(anyDeed, { maxLength: 60 }), (deeds) => {
      let history: History = startHistory("start");
      let states = ["start"];
      let place = 0;
      for (const deed of deeds) {
        if (deed === "undo") {
          history = undoStep(history);
          place = Math.max(0, place - 1);
        } else if (deed === "redo") {
          history = redoStep(history);
          place = Math.min(states.length - 1, place + 1);
        } else if (deed.state !== states[place]) {
          history = record(history, deed.state);
          place += 1;
          states = states.slice(0, place).concat(deed.state);
        }
        expect(history.present).toBe(states[place]);
        expect(history.past).toHaveLength(place);
        expect(history.future).toHaveLength(states.length - 1 - place);
      }
    }),
  );
});

test("undo history: redo restores everything that was undone, in order and by name", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 30 }), (states) => {
      const done = states.reduce<History>(record, startHistory("start"));
      const undone = repeat(states.length, undoStep, done);
      expect(undone.present).toBe("start");
      expect(repeat(states.length, redoStep, undone)).toEqual(done);
    }),
  );
});

test("undo history: keeps the maximum number of steps and drops the oldest", () => {
  const states = Array.from({ length: MAX_STEPS + 5 }, (_, at) => `state ${at}`);
  const history = states.reduce<History>(record, startHistory("start"));
  const undone = repeat(MAX_STEPS + 5, undoStep, history);
  expect(undone.present).toBe("state 4");
  expect(repeat(MAX_STEPS + 5, redoStep, undone).present).toBe(`state ${MAX_STEPS + 4}`);
});

test("undo history: a new step clears the redo stack", () => {
  const undone = undoStep(record(record(startHistory("start"), "one"), "two"));
  expect(redoStep(record(undone, "other")).present).toBe("other");
  expect(redoStep(type(undone, "typed", "title", 0)).present).toBe("typed");
});

test("undo history: typing in one field without a pause is one step", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: TYPING_PAUSE_MS - 1 }), { maxLength: 20 }), (pauses) => {
      let at = 0;
      const typed = pauses.reduce<History>(
        (now, pause, index) => {
          at += pause;
          return type(now, "x".repeat(index + 1), "title", at);
        },
        record(startHistory(""), "before"),
      );
      expect(undoStep(typed).present).toBe(pauses.length === 0 ? "" : "before");
    }),
  );
});

test.each<[string, (history: History) => History]>([
  ["another field", (history) => type(history, "ab", "slug", 10)],
  ["a pause", (history) => type(history, "ab", "title", TYPING_PAUSE_MS)],
  ["another step", (history) => type(record(history, "moved"), "ab", "title", 10)],
  ["an undone step", (history) => type(undoStep(record(history, "moved")), "ab", "title", 10)],
  [
    "a save",
    (history) =>
      type(
        mapStates(history, (state) => state),
        "ab",
        "title",
        10,
      ),
  ],
])("undo history: %s ends the step of a field", (_what, goOn) => {
  const one = type(startHistory(""), "a", "title", 0);
  expect(undoStep(goOn(one)).present).not.toBe("");
});

test("undo history: typing after undo is a separate step", () => {
  const undone = undoStep(type(type(startHistory(""), "a", "title", 0), "b", "slug", 10));
  const typed = type(undone, "ac", "title", 20);
  expect(undoStep(typed).present).toBe("a");
});

test("undo history: a change without effect is no step", () => {
  const history = record(startHistory("start"), "one");
  expect(record(history, "one").past).toHaveLength(1);
  expect(type(history, "one", "title", 0).past).toHaveLength(1);
  expect(undoStep(startHistory("start"))).toEqual(startHistory("start"));
  expect(redoStep(history)).toEqual(history);
});

test("undo history: a save changes the states and keeps all steps", () => {
  const undone = undoStep(record(record(startHistory("a"), "b"), "c"));
  const saved = mapStates(undone, (state) => state.toUpperCase());
  expect([undoStep(saved).present, saved.present, redoStep(saved).present]).toEqual(["A", "B", "C"]);
  expect(saved.past.map(({ name }) => name)).toEqual(["to b"]);
});
