import {
  countNetwork,
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
  /** The request's own, for the network it comes from. */
  headers: Headers;
  stamp: string;
  /** The value of the honeypot field, which is invisible to people. */
  trap: string;
}

export type NotAdmitted = StampFailure | TooManyAttempts | SwitchedOff;

const PER_NETWORK = { max: 20, windowSeconds: 60 * 60 };

/**
 * Protects every form in the same way, before anything is stored: its switch, the stamp, the count of its network.
 * @returns whether the honeypot was filled in: such a form is answered like any other, and not stored
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
  const counted = await countNetwork(deps, name, headers, PER_NETWORK);
  if (!counted.ok) return counted;
  if (stamped.value.holdMs > 0) await deps.wait(stamped.value.holdMs);
  return ok({ isBot: trap !== "" });
}
