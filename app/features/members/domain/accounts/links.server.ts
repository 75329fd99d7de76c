import {
  countAgainst,
  countAgainstNetwork,
  type LimitDeps,
  type TooManyAttempts,
} from "#app/features/access/domain/limits.server.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import { findLinkRow, insertLinkRow, type AccountLinkRow } from "#app/storage/account-links.server.ts";
import type { Database } from "#app/storage/database.server.ts";
import { EMAIL_LINK_HOURS } from "../retention.ts";
import { toHex } from "#app/values/hex.ts";
import { HOUR_SECONDS } from "#app/values/durations.ts";

interface Deps {
  db: Database;
  now: () => Date;
}

export type LinkPurpose = AccountLinkRow["purpose"];

/** Lifetime of each kind of link. */
export const LINK_SECONDS: Record<LinkPurpose, number> = {
  address: EMAIL_LINK_HOURS * HOUR_SECONDS,
  "change-from": 24 * HOUR_SECONDS,
  "change-to": 24 * HOUR_SECONDS,
  password: HOUR_SECONDS,
};

/** Longer than any issued secret; longer input is not hashed. */
const MAX_SECRET_LENGTH = 200;

/** @returns the secret for the mail; only its hash is stored */
export async function issueLink(
  { db, now }: Deps,
  link: { userId: string; purpose: LinkPurpose; newEmail?: string },
): Promise<string> {
  const secret = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + LINK_SECONDS[link.purpose] * 1000);
  await insertLinkRow(db, { newEmail: null, ...link, id: await hash(secret), createdAt, expiresAt });
  return secret;
}

/**
 * Finds the link with this secret and its account, if its purpose matches and it is neither used, revoked nor
 * expired.
 */
export async function findLink<Purpose extends LinkPurpose>(
  { db, now }: Deps,
  secret: string,
  ...purposes: Purpose[]
) {
  if (secret.length > MAX_SECRET_LENGTH) return undefined;
  const found = await findLinkRow(db, await hash(secret), now());
  const purpose = purposes.find((one) => one === found?.link.purpose);
  return found && purpose !== undefined ? { ...found, link: { ...found.link, purpose } } : undefined;
}

/** Rate limit per network for secrets that match no link. */
const UNKNOWN_SECRETS_PER_NETWORK = { max: 20, windowSeconds: 60 * 60 };

/**
 * Rate limit per account for valid links. Not counted per network, so that a stranger in the same network
 * cannot exhaust the owner's limit.
 */
const PER_ACCOUNT = { max: 20, windowSeconds: 60 * 60 };

/**
 * Finds a link for a form that uses it. The attempt is counted per account, or per network if there is no
 * such link.
 */
export async function useLink<Purpose extends LinkPurpose>(
  deps: LimitDeps,
  { name, token, headers }: { name: string; token: string; headers: Headers },
  ...purposes: Purpose[]
): Promise<Result<FoundLink<Purpose>, TooManyAttempts | "link">> {
  const found = await findLink(deps, token, ...purposes);
  const counted = found
    ? await countAgainst(deps, `${name}-link:${found.user.id}`, PER_ACCOUNT)
    : await countAgainstNetwork(deps, name, headers, UNKNOWN_SECRETS_PER_NETWORK);
  if (!counted.ok) return counted;
  return found ? ok(found) : fail("link");
}

type FoundLink<Purpose extends LinkPurpose> = NonNullable<Awaited<ReturnType<typeof findLink<Purpose>>>>;

async function hash(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  return toHex(new Uint8Array(digest));
}
