import { expect, test } from "vitest";
import { limitConcurrency } from "./concurrency.ts";

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

test("limitConcurrency: tasks run in order up to the limit, and a failed one frees its slot", async () => {
  const limit = limitConcurrency(2);
  const begun: number[] = [];
  let [busy, most] = [0, 0];
  const work = (number: number) => async () => {
    begun.push(number);
    most = Math.max(most, (busy += 1));
    await pause();
    busy -= 1;
    if (number === 1) throw new Error("one fails");
    return number;
  };
  const ended = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => limit(work(number))));
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
  expect(ended.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
});
