import { setTimeout } from "node:timers/promises";
import { fillEditor, post, signInAs, type Visitor } from "../bench/forms.ts";
import { request, type HttpResponse, type BenchRequest } from "../bench/load.ts";
import type { Outage } from "./outages.ts";
import { count, type Outcome, type Tally } from "./count-outcomes.ts";

export interface Traffic {
  server: URL;
  /** Returns the current outage. */
  readOutage: () => Outage;
  isOver: () => boolean;
  tally: Tally;
}

/** Longer than any response takes, even if a part hangs. */
const TIMEOUT_MS = 30_000;

/** Think time between two visits of one person. */
const PAUSE_MS = 1000;

/** Simulates one visitor, who opens page after page. */
export async function visitPages(traffic: Traffic, paths: string[]): Promise<void> {
  while (!traffic.isOver()) {
    await setTimeout(PAUSE_MS * (0.5 + Math.random()));
    const path = paths[Math.floor(Math.random() * paths.length)] ?? "/";
    await ask(traffic, "visit", { path: path.replace("*", Math.random().toString(36).slice(2)) });
  }
}

/**
 * Signs in `perSecond` times a second without waiting for earlier responses (open loop), as independent
 * people do.
 */
export async function signIn(traffic: Traffic, visitors: Visitor[], perSecond: number): Promise<void> {
  const pending = new Set<Promise<unknown>>();
  for (let index = 0; !traffic.isOver(); index += 1) {
    await setTimeout(1000 / perSecond);
    const visitor = visitors[index % visitors.length];
    if (visitor === undefined || pending.size >= MAX_PENDING) continue;
    const attempt = ask(traffic, "sign-in", signInAs("/member", visitor));
    pending.add(attempt);
    void attempt.then(() => pending.delete(attempt));
  }
  await Promise.all(pending);
}

/** Maximum number of pending sign-ins: on a slow machine, more would only measure the queue. */
const MAX_PENDING = 40;

/**
 * Publishes a page with another headline every second.
 * @returns the headlines whose publication was confirmed
 */
export async function publish(traffic: Traffic, slug: string, cookie: string): Promise<string[]> {
  const path = `/admin/marketing/edit/${slug}`;
  const confirmed: string[] = [];
  let fields: Record<string, string> | undefined;
  for (let number = 1; !traffic.isOver(); number += 1) {
    const next = setTimeout(1000);
    const headline = `Publication ${number}`;
    // Reopen the editor after a failure, since the stored revision is unknown.
    if (fields === undefined) {
      const opened = await ask(traffic, "publication", { path, headers: { cookie } });
      if (opened?.status === 200) fields = fillEditor(opened.body.toString(), slug);
    }
    if (fields !== undefined) {
      const save = post(path, { ...fields, "blocks.1.props.headline": headline });
      const response = await ask(traffic, "publication", { ...save, headers: { ...save.headers, cookie } });
      if (response?.status === 302) {
        confirmed.push(headline);
        fields = { ...fields, rev: String(Number(fields.rev) + 1) };
      } else fields = undefined;
    }
    await next;
  }
  return confirmed;
}

/** @returns undefined without a response */
async function ask(
  { server, readOutage, tally }: Traffic,
  kind: Outcome["kind"],
  sent: BenchRequest,
): Promise<HttpResponse | undefined> {
  const outageBefore = readOutage();
  const late = new AbortController();
  const response = await Promise.race([
    request(server, sent).catch((error: unknown) => String(error)),
    setTimeout(TIMEOUT_MS, "No answer in time", { signal: late.signal }),
  ]);
  late.abort();
  const outage = outageBefore === "whole" ? readOutage() : outageBefore;
  const { path } = sent;
  if (typeof response === "string") {
    count(tally, { kind, outage, path, status: 0, contentType: "", body: response });
    return undefined;
  }
  const { status, headers } = response;
  const body = status >= 400 ? response.body.toString() : "";
  count(tally, { kind, outage, path, status, contentType: headers["content-type"] ?? "", body });
  return response;
}
