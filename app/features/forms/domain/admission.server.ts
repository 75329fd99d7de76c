import {
  countAgainstNetwork,
  type LimitDeps,
  type TooManyAttempts,
} from "#app/features/access/domain/limits.server.ts";
import { requireSwitchedOn, type SwitchedOff } from "#app/features/access/domain/switches.server.ts";
import { ok, type Result } from "#app/values/result.ts";
import { checkStamp, type StampFailure } from "./bot-check.server.ts";
import type { AnyForm } from "./define-form.ts";

export interface AdmissionDeps extends LimitDeps {
  wait: (milliseconds: number) => Promise<unknown>;
}

export interface Submission {
  /** Headers of the request, for the client's network. */
  headers: Headers;
  stamp: string;
  /** Value of the honeypot field, which is hidden from people. */
  trap: string;
}

export type NotAdmitted = StampFailure | TooManyAttempts | SwitchedOff;

const ENTRIES_PER_NETWORK = { max: 20, windowSeconds: 60 * 60 };

/**
 * Checks that every form has, before anything is stored: its switch, the stamp, the rate limit of the
 * network.
 * @returns whether the honeypot was filled in: the response is then as usual, but nothing is stored
 */
export async function admitSubmission(
  deps: AdmissionDeps,
  { name, switchName }: Pick<AnyForm, "name" | "switchName">,
  { headers, stamp, trap }: Submission,
): Promise<Result<{ isBot: boolean }, NotAdmitted>> {
  const on = await requireSwitchedOn(deps, switchName);
  if (!on.ok) return on;
  const secret = deps.settings.BETTER_AUTH_SECRET;
  const stamped = await checkStamp({ secret, now: deps.now }, stamp);
  if (!stamped.ok) return stamped;
  const counted = await countAgainstNetwork(deps, name, headers, ENTRIES_PER_NETWORK);
  if (!counted.ok) return counted;
  if (stamped.value.holdMs > 0) await deps.wait(stamped.value.holdMs);
  return ok({ isBot: trap !== "" });
}
