import { data } from "react-router";
import { describeFailure, type FailureWords } from "#app/values/result.ts";
import { describeFailureStatus, type RespondableFailure } from "./failure-status.ts";

/** A failure as the answer of an action: the words for the page, and the status and headers for everybody else. */
export function refuse<Failing extends RespondableFailure>(failure: Failing, words: FailureWords<Failing>) {
  return data({ error: describeFailure(failure, words) }, describeFailureStatus(failure));
}
