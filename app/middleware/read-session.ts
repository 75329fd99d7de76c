import { data } from "react-router";
import { describeAuthCode } from "#app/features/members/domain/sign-in/auth-messages.ts";
import { renewSession } from "#app/features/access/domain/sessions.server.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { ok, orFail } from "#app/values/result.ts";
import type { Services } from "#app/services.server.ts";

/**
 * Renews the session like renewSession, but responds with 503 while the database is unavailable, instead of
 * treating the visitor as signed out.
 */
export async function readSession(services: Services, headers: Headers) {
  const read = await orFail(
    { log: services.log, event: "session-not-read", failure: "unavailable" },
    renewSession(services, headers).then(ok),
  );
  if (read.ok) return read.value;
  const init = { ...describeFailureStatus(read), statusText: "Service Unavailable" };
  throw data(describeAuthCode("FAILED_TO_GET_SESSION"), init);
}
