import { Hono, type Context } from "hono";
import { admitAdministrator } from "#app/features/access/domain/administrators.ts";
import { findAccount } from "#app/features/access/domain/sessions.server.ts";
import { uploadWords } from "#app/features/media/domain/failure-words.ts";
import { respondWithJson } from "#app/http/failure-status.ts";
import { orFail } from "#app/values/result.ts";
import type { AppEnv } from "../app-env.ts";

/**
 * Health check for scripts that start the Worker and for pages that test the connection. With "?deep" it
 * returns the data of the status page to an administrator.
 */
export const health = new Hono<AppEnv>().get("/", async (c) =>
  c.req.query("deep") === undefined ? c.json({ ok: true }) : respondWithParts(c),
);

async function respondWithParts(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var;
  const { headers } = c.req.raw;
  if (!headers.has("cookie")) return respondWithJson({ code: "signed-out" }, words);
  // Load code that only administrators need on demand, so that it does not delay the first page of a visitor.
  const { readStatus } = await import("#app/features/operation/domain/status.server.ts");
  const status = readStatus(services);
  // Without the database nobody can be authenticated: respond with that failure and nothing else.
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
