import type { Log } from "#app/values/log.ts";
import {
  addAttempt,
  clearAttempts,
  deleteExpiredAttempts,
  removeAttempt,
} from "#app/storage/attempts.server.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import { keyedHash } from "./keyed-hash.server.ts";

export interface LimitDeps {
  db: Database;
  now: () => Date;
  log: Log;
  settings: { BETTER_AUTH_SECRET: string };
}

interface Limit {
  max: number;
  windowSeconds: number;
}

/** Failure of a request beyond a rate limit. */
export interface TooManyAttempts {
  code: "too-many-attempts";
  /** Seconds until the next request is accepted. */
  retryAfter: number;
}

/**
 * Key of a counter: the counted action and its client, as in "sign-up:203.0.113.7". The action is logged; the
 * client is stored as a keyed hash.
 */
export type LimitKey = `${string}:${string}`;

/** Multiple of a single network's limit that applies to its whole /48. */
const NETWORKS_OF_A_SITE = 4;

/** Counts a request and refuses it beyond the limit. An exceeded limit is logged without personal data. */
export async function countAgainst(
  deps: LimitDeps,
  key: LimitKey,
  { max, windowSeconds }: Limit,
): Promise<Result<undefined, TooManyAttempts>> {
  const { db, now, log } = deps;
  const { count, windowEndsAt } = await addAttempt(db, await hashKey(deps, key), now(), windowSeconds);
  if (count <= max) return ok(undefined);
  log("limit-reached", { limit: nameOf(key), count });
  return fail("too-many-attempts", { retryAfter: secondsUntil(windowEndsAt, now()) });
}

/**
 * Counts a request against its /48 first and then its own network. A client with thousands of networks thus leaves a single
 * row once it is over the limit, and later counters see only requests that passed.
 */
export async function countAgainstNetwork(
  deps: LimitDeps,
  name: string,
  headers: Headers,
  limit: Limit,
): Promise<Result<undefined, TooManyAttempts>> {
  const [network, site] = networkKeys(name, headers);
  const wide = { ...limit, max: limit.max * NETWORKS_OF_A_SITE };
  const counted = site === undefined ? ok(undefined) : await countAgainst(deps, site, wide);
  return counted.ok ? countAgainst(deps, network, limit) : counted;
}

type CounterDeps = Pick<LimitDeps, "db" | "settings">;

/** Decrements the counters, for a request that should not have counted. */
export async function decrementCounts(deps: CounterDeps, ...keys: LimitKey[]): Promise<void> {
  await Promise.all(keys.map(async (key) => removeAttempt(deps.db, await hashKey(deps, key))));
}

export async function clearCount(deps: CounterDeps, key: LimitKey): Promise<void> {
  await clearAttempts(deps.db, await hashKey(deps, key));
}

/** Deletes counters whose window has ended. Runs often, because strangers can create one for each network. */
export async function forgetAttempts({ db, now }: Pick<LimitDeps, "db" | "now">): Promise<void> {
  await inPortions((limit) => deleteExpiredAttempts(db, now(), limit));
}

/** Keys of the counters that countAgainstNetwork increments for this request. */
export function networkKeys(name: string, headers: Headers): [LimitKey, LimitKey?] {
  const ip = ipOf(headers);
  const site = siteOf(ip);
  return [`${name}:${ip}`, site === undefined ? undefined : `${name}-site:${site}`];
}

/** The visitor's network: the IPv4 address, or the /64 of an IPv6 address, since a connection usually gets a whole /64. */
export function ipOf(headers: Headers): string {
  const ip = headers.get("cf-connecting-ip") ?? "unknown";
  const url = `http://[${ip}]`;
  return ip.includes(":") && URL.canParse(url) ? networkOf(new URL(url).hostname.slice(1, -1)) : ip;
}

/** The /48 that one customer may be given, with 65,536 networks (RFC 6177); undefined for IPv4. */
function siteOf(network: string): string | undefined {
  return network.endsWith("::/64") ? `${network.split(":").slice(0, 3).join(":")}::/48` : undefined;
}

/** @param ip in the form that the URL parser writes: lower case, hexadecimal groups, the longest run of zeros omitted */
function networkOf(ip: string): string {
  const [head = [], tail = []] = ip.split("::").map((part) => (part === "" ? [] : part.split(":")));
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
  const mapped = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  return mapped ? groups.slice(6).flatMap(bytesOf).join(".") : `${groups.slice(0, 4).join(":")}::/64`;
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}

/** Hashes the key: it gets a fixed length, and a copy of the database does not reveal IP addresses. */
async function hashKey(deps: CounterDeps, key: LimitKey): Promise<string> {
  return `${nameOf(key)}:${await keyedHash(deps, "attempts", key)}`;
}

function nameOf(key: LimitKey): string {
  return key.slice(0, key.indexOf(":"));
}

function secondsUntil(end: Date, now: Date): number {
  return Math.ceil((end.getTime() - now.getTime()) / 1000);
}
