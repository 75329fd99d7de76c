import { expect, test } from "vitest";
import { listNotices } from "./notices.ts";

const notice = { id: "estimate", title: "Estimate", when: "For providers.", words: ["You get one."] };

test("listNotices: an undecided notice is listed in development only, one that applies everywhere", () => {
  const all = [
    { ...notice, id: "yes", applies: true },
    { ...notice, id: "no", applies: false },
    { ...notice, id: "open", applies: undefined },
  ];
  const shown = (origin: string) => listNotices(origin, all).map(({ id }) => id);
  expect(shown("https://www.care.test")).toEqual(["yes"]);
  expect(shown("http://localhost:8787")).toEqual(["yes", "open"]);
});
