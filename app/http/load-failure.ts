import { data } from "react-router";
import { describeFailure, type FailureWords } from "#app/values/result.ts";
import { describeFailureStatus, type RespondableFailure } from "./failure-status.ts";

/** A failure for a loader to throw; the error boundary displays the message. */
export function refuseLoad<Failing extends RespondableFailure>(
  failure: Failing,
  words: FailureWords<Failing>,
) {
  return data(describeFailure(failure, words), describeFailureStatus(failure));
}
