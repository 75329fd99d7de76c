import { createMiddleware } from "hono/factory";
import { answerWhole } from "#app/http/answer-whole.ts";
import { describeVersion } from "#app/http/content-policy.ts";
import type { Services } from "#app/services.server.ts";
import type { AppEnv } from "./app-env.ts";

type Settings = Services["settings"];
type KeepDeps = Pick<Services, "settings" | "packedBodies" | "waitUntil">;

/** A rendered page that is the same for everybody until the next deploy, or the next day: some words stand until a date. */
interface ConstantPage {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string> & { ETag: string };
  /** Whether it answers addresses with a query too, such as a campaign's. */
  whateverQuery: boolean;
}

/** Of the 128 MB that an isolate has. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The isolate's pages, the one that was asked for last at the end. An isolate lives no longer than its deploy. */
const pages = new Map<string, ConstantPage>();
let bytes = 0;
let madeWith: Settings | undefined;
let madeOn = "";

/** Answers what this isolate has rendered before, ahead of the router. */
export const constantPage = createMiddleware<AppEnv>(async (c, next) => {
  const { raw } = c.req;
  if ((raw.method !== "GET" && raw.method !== "HEAD") || raw.body) return next();
  const { pathname, search } = new URL(raw.url);
  const page = findPage(c.var.services.settings, pathname);
  if (!page || (search !== "" && !page.whateverQuery)) return next();
  return answerWhole(c.var.services, page, raw);
});

/** Keeps a page that was just rendered, and answers with it. */
export async function keepPage(
  deps: KeepDeps,
  request: Request,
  rendered: Response,
  { whateverQuery }: { whateverQuery: boolean },
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = new Uint8Array(await rendered.arrayBuffer());
  const headers = { ...readHeaders(rendered.headers), ETag: await describeVersion(body) };
  const page = { body, headers, whateverQuery };
  // Nothing is kept that was rendered with a stranger's query.
  if (search === "") addPage(deps.settings, pathname, page);
  return answerWhole(deps, page, request);
}

/** As the site wrote them: the length follows from the body. */
function readHeaders(headers: Headers): Record<string, string> {
  const names = ["Content-Type", "Cache-Control", "Content-Security-Policy"];
  return Object.fromEntries(names.map((name) => [name, headers.get(name) ?? ""]));
}

function findPage(settings: Settings, path: string): ConstantPage | undefined {
  if (settings !== madeWith || readDay() !== madeOn) return undefined;
  const page = pages.get(path);
  if (!page) return undefined;
  pages.delete(path);
  pages.set(path, page);
  return page;
}

function addPage(settings: Settings, path: string, page: ConstantPage): void {
  if (settings !== madeWith || readDay() !== madeOn) {
    pages.clear();
    bytes = 0;
    madeWith = settings;
    madeOn = readDay();
  }
  bytes += page.body.length - (pages.get(path)?.body.length ?? 0);
  pages.set(path, page);
  for (const [oldest, { body }] of pages) {
    if (bytes <= MOST_BYTES) return;
    pages.delete(oldest);
    bytes -= body.length;
  }
}

/** "2026-11-22", in UTC. */
function readDay(): string {
  return new Date().toISOString().slice(0, 10);
}
