import { data } from "react-router";
import { describeFailure, type FailureWords } from "#app/values/result.ts";
import { describeFailureStatus, type RespondableFailure } from "./failure-status.ts";

/** Responds to an action with a failure: the message for the page, the status and headers for the client. */
export function refuse<Failing extends RespondableFailure>(failure: Failing, words: FailureWords<Failing>) {
  return data({ error: describeFailure(failure, words) }, describeFailureStatus(failure));
}
