export type Fault = "whole" | `${"DB" | "PAGE_CACHE" | "MEDIA"} ${"down" | "hangs"}`;

export interface Period {
  fault: Fault;
  /** Its end in milliseconds from the beginning. */
  to: number;
}

const FAULTS: Fault[] = [
  "DB down",
  "PAGE_CACHE down",
  "MEDIA down",
  "DB hangs",
  "PAGE_CACHE hangs",
  "MEDIA hangs",
];

/** Each fault in turn, each between two periods without any, of which the first is four times as long: it warms up. */
export function planPeriods(totalMs: number): Period[] {
  const faults = FAULTS.flatMap((fault): Fault[] => ["whole", fault]).concat("whole");
  const length = totalMs / (faults.length + 3);
  return faults.map((fault, at) => ({ fault, to: (at + 4) * length }));
}

/** Path at which the entry module is told what is to fail. */
export const FAULT_PATH = "/soak-fault";

/** An entry module that hands broken parts to every request that begins while it is told so. */
export const FAULTY_ENTRY = `
import worker from "./index.js";

const QUESTIONS = new Set("first all run raw batch exec get getWithMetadata head put delete list".split(" "));
let [part, way] = ["whole", ""];

function breakPart(whole) {
  return new Proxy(whole, {
    get(target, name) {
      const member = target[name];
      if (typeof member !== "function") return member;
      return (...values) => {
        if (QUESTIONS.has(name))
          return way === "hangs" ? new Promise(() => undefined) : Promise.reject(new Error("The soak has taken it down."));
        const next = member.apply(target, values);
        return typeof next === "object" && next !== null ? breakPart(next) : next;
      };
    },
  });
}

export default {
  fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "${FAULT_PATH}") {
      [part, way = ""] = searchParams.get("fault").split(" ");
      return new Response("noted");
    }
    return worker.fetch(request, part in env ? { ...env, [part]: breakPart(env[part]) } : env, ctx);
  },
};
`;
