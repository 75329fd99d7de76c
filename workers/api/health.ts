import { Hono, type Context } from "hono";
import { admitAdministrator } from "#app/features/access/domain/administrators.ts";
import { findAccount } from "#app/features/access/domain/sessions.server.ts";
import { uploadWords } from "#app/features/media/domain/failure-words.ts";
import { respondWithJson } from "#app/http/failure-status.ts";
import { orFail } from "#app/values/result.ts";
import type { AppEnv } from "../app-env.ts";

/**
 * A health check, for scripts that start the Worker and for pages that probe the connection. With "?deep" it says to an
 * administrator what the status page does.
 */
export const health = new Hono<AppEnv>().get("/", async (c) =>
  c.req.query("deep") === undefined ? c.json({ ok: true }) : answerDeep(c),
);

async function answerDeep(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var;
  const { headers } = c.req.raw;
  if (!headers.has("cookie")) return respondWithJson({ code: "signed-out" }, words);
  // Code that only an administrator needs is not read before a visitor's first page.
  const { readStatus } = await import("#app/features/operation/domain/status.server.ts");
  const status = readStatus(services);
  // Without the database nobody is known: that is said, and nothing else.
  const admitted = await orFail(
    { log: services.log, event: "session-not-read", failure: "unavailable" },
    findAccount(services, headers).then((found) => admitAdministrator(found, services.settings)),
  );
  if (!admitted.ok) return respondWithJson(admitted, words);
  const { isWhole, ...details } = await status;
  return c.json({ ok: isWhole, ...details }, isWhole ? 200 : 503);
}

const words = {
  ...uploadWords,
  "signed-out": "Sign in as an administrator, then try again.",
  unavailable: "The database (D1) does not answer, so that nobody can be signed in.",
};
