export type Outage = "whole" | `${"DB" | "PAGE_CACHE" | "MEDIA"} ${"down" | "hangs"}`;

export interface Period {
  outage: Outage;
  /** End in milliseconds since the start of the run. */
  to: number;
}

const OUTAGES: Outage[] = [
  "DB down",
  "PAGE_CACHE down",
  "MEDIA down",
  "DB hangs",
  "PAGE_CACHE hangs",
  "MEDIA hangs",
];

/**
 * Plans each outage in turn, with a period without outage before and after it. The first period is four times
 * as long, to warm up.
 */
export function planPeriods(totalMs: number): Period[] {
  const outages = OUTAGES.flatMap((outage): Outage[] => ["whole", outage]).concat("whole");
  const length = totalMs / (outages.length + 3);
  return outages.map((outage, at) => ({ outage, to: (at + 4) * length }));
}

/** Path that sets the current outage in the entry module. */
export const OUTAGE_PATH = "/soak-outage";

/** Entry module that passes broken bindings to every request that begins during an outage. */
export const BREAKING_ENTRY = `
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
    if (pathname === "${OUTAGE_PATH}") {
      [part, way = ""] = searchParams.get("outage").split(" ");
      return new Response("noted");
    }
    return worker.fetch(request, part in env ? { ...env, [part]: breakPart(env[part]) } : env, ctx);
  },
};
`;
