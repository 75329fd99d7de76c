import { addAttempt } from "#app/storage/attempts.server.ts";
import type { Database } from "#app/storage/database.server.ts";

export interface LimitDeps {
  db: Database;
  now: () => Date;
  log: (event: string, fields: Record<string, string | number>) => void;
}

interface Limit {
  max: number;
  windowSeconds: number;
}

/** Counts this one; the seconds to wait when there were too many, else 0. A burst is in the log, without who it was. */
export async function countAgainst(
  { db, now, log }: LimitDeps,
  key: `${string}:${string}`,
  { max, windowSeconds }: Limit,
): Promise<number> {
  const { count, windowEndsAt } = await addAttempt(db, key, now(), windowSeconds);
  if (count <= max) return 0;
  log("limit-reached", { limit: nameOf(key), count });
  return secondsUntil(windowEndsAt, now());
}

/** The visitor's network: an IPv6 address stands for the /64 that every line of its kind is given whole. */
export function addressOf(headers: Headers): string {
  const address = headers.get("cf-connecting-ip") ?? "unknown";
  const url = `http://[${address}]`;
  return address.includes(":") && URL.canParse(url) ? networkOf(new URL(url).hostname.slice(1, -1)) : address;
}

/** @param address as an URL has it: lower case, all groups in hex, the longest run of zeros left out */
function networkOf(address: string): string {
  const [head = [], tail = []] = address.split("::").map((part) => (part === "" ? [] : part.split(":")));
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
  const mapped = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  return mapped ? groups.slice(6).flatMap(bytesOf).join(".") : `${groups.slice(0, 4).join(":")}::/64`;
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}

function nameOf(key: string): string {
  return key.slice(0, key.indexOf(":"));
}

function secondsUntil(end: Date, now: Date): number {
  return Math.ceil((end.getTime() - now.getTime()) / 1000);
}
