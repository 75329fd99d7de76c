import { describeFailure, type FailureWords } from "#app/values/result.ts";

/** Retry-After in seconds while a service (D1, KV, R2, mail) is unavailable. */
export const RETRY_SECONDS = 30;

/**
 * Failure code -> HTTP status. The only such table: a response for a code that is missing here does not
 * compile.
 */
const statuses = {
  empty: 400,
  "form-incomplete": 400,
  incomplete: 400,
  link: 400,
  "not-a-condition": 400,
  "not-one-file": 400,
  "too-many-saved": 400,
  unreadable: 400,
  "invalid-credentials": 401,
  "signed-out": 401,
  "email-unverified": 403,
  foreign: 403,
  "second-step-missing": 403,
  unauthorized: 403,
  "wrong-password": 403,
  ended: 404,
  "not-found": 404,
  "method-unknown": 405,
  administrator: 409,
  "changed-meanwhile": 409,
  conflict: 409,
  "in-use": 409,
  "auth/user-mismatch": 409,
  "last-administrator": 409,
  merged: 409,
  "name-taken": 409,
  "slug-taken": 409,
  stale: 409,
  "too-large": 413,
  "not-a-form": 415,
  "unsupported-type": 415,
  animated: 422,
  "auth/password-does-not-meet-requirements": 422,
  broken: 422,
  "code-used": 422,
  "form-expired": 422,
  "not-ready": 422,
  "records-places": 422,
  "recovery-code-used": 422,
  refused: 422,
  same: 422,
  "too-many-links": 422,
  "too-many-sections": 422,
  "too-many-passkeys": 422,
  "too-many-pixels": 422,
  "too-many-templates": 422,
  "unsupported-colors": 422,
  "unsupported-video": 422,
  "too-many-attempts": 429,
  "invalid-structure": 500,
  "not-delivered": 502,
  "storage-failed": 503,
  "switched-off": 503,
  unavailable: 503,
  unknown: 503,
} as const satisfies Record<string, number>;

type FailureCode = keyof typeof statuses;

/** Failure that has an HTTP status. */
export interface RespondableFailure {
  code: FailureCode;
  /** Seconds until a retry is allowed. */
  retryAfter?: number;
}

/** Status and Retry-After header of a failure. */
export function describeFailureStatus<Code extends FailureCode>({
  code,
  retryAfter,
}: RespondableFailure & { code: Code }) {
  const status = statuses[code];
  const seconds = retryAfter ?? (status === 503 ? RETRY_SECONDS : undefined);
  return { status, headers: seconds === undefined ? undefined : { "Retry-After": String(seconds) } };
}

/** Responds with a failure as JSON, for scripts and API clients. */
export function respondWithJson<Failing extends RespondableFailure>(
  failure: Failing,
  words: FailureWords<Failing>,
): Response {
  return Response.json({ error: describeFailure(failure, words) }, describeFailureStatus(failure));
}
