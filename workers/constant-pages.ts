import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Hole } from "#app/context.ts";
import { answerWhole } from "#app/http/answer-whole.ts";
import { describeVersion } from "#app/http/content-policy.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import type { Services } from "#app/services.server.ts";
import { LruMap } from "#app/values/lru-map.ts";
import type { AppEnv } from "./app-env.ts";
import { cutTemplate, fillTemplate, type PageTemplate } from "./page-template.ts";

type Settings = Services["settings"];
type KeepDeps = Pick<Services, "settings" | "packedBodies" | "waitUntil">;
type FindVariant = NonNullable<RouteHandle["findVariant"]>;

/** A rendered page that is the same for everybody until the next deploy, or the next day: some words stand until a date. */
interface ConstantPage {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string> & { ETag: string };
  /** Whether it answers addresses with a query too, such as a campaign's. */
  whateverQuery: boolean;
}

/** A page with forms that is the same for everybody without a cookie, but for its holes. */
interface FormPage {
  template: PageTemplate;
  headers: Record<string, string>;
}

/** Of the 128 MB that an isolate has. */
const CAPACITY_BYTES = 16 * 1024 * 1024;

/** The isolate's pages. An isolate lives no longer than its deploy. */
const constantPages = new LruMap<ConstantPage>({
  capacity: CAPACITY_BYTES,
  sizeOf: ({ body }) => body.length,
});
/** By path and variant, of which there are a few for each route. */
const formPages = new LruMap<FormPage>({
  capacity: CAPACITY_BYTES / 4,
  sizeOf: ({ template }) => template.bytes,
});
const variants = new Map<string, FindVariant>();
let madeWith: Settings | undefined;
let madeOn = "";

/** Answers what this isolate has rendered before, ahead of the router. */
export const constantPage = createMiddleware<AppEnv>(async (c, next) => {
  const { raw } = c.req;
  if ((raw.method !== "GET" && raw.method !== "HEAD") || raw.body) return next();
  const { pathname, search, searchParams } = new URL(raw.url);
  forgetOthers(c.var.services.settings);
  const page = constantPages.get(pathname);
  if (page && (search === "" || page.whateverQuery)) return answerWhole(c.var.services, page, raw);
  // Whoever brings a cookie may be signed in, which the page's own loader finds out.
  const variant = raw.headers.has("cookie") ? undefined : variants.get(pathname)?.(searchParams);
  const form = variant === undefined ? undefined : formPages.get(nameVariant(pathname, variant));
  return form ? answerForm(c, form) : next();
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
  if (search === "") {
    forgetOthers(deps.settings);
    constantPages.set(pathname, page);
  }
  return answerWhole(deps, page, request);
}

/** As the site wrote them: the length follows from the body. */
function readHeaders(headers: Headers): Record<string, string> {
  const names = ["Content-Type", "Cache-Control", "Content-Security-Policy"];
  return Object.fromEntries(names.map((name) => [name, headers.get(name) ?? ""]));
}

interface RenderedForm {
  findVariant: FindVariant;
  /** What its holes were rendered with. */
  values: Partial<Record<Hole, string>>;
}

/** Keeps a page with forms that was just rendered for somebody without a cookie, and answers with it. */
export async function keepTemplate(
  { settings }: Pick<Services, "settings">,
  request: Request,
  rendered: Response,
  { findVariant, values }: RenderedForm,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const html = await rendered.text();
  const variant = findVariant(searchParams);
  const template = variant === undefined ? undefined : cutTemplate(html, values);
  if (variant !== undefined && template) {
    forgetOthers(settings);
    variants.set(pathname, findVariant);
    formPages.set(nameVariant(pathname, variant), {
      template,
      headers: Object.fromEntries(rendered.headers),
    });
  }
  return new Response(html, rendered);
}

async function answerForm(c: Context<AppEnv>, { template, headers }: FormPage): Promise<Response> {
  const values: Partial<Record<Hole, string>> = {};
  for (const hole of new Set(template.holes)) values[hole] = await makeValue[hole](c);
  return new Response(fillTemplate(template, values), { headers });
}

/** What a hole is filled with at each visit. */
const makeValue: Record<Hole, (c: Context<AppEnv>) => string | Promise<string>> = {
  nonce: ({ var: { nonce } }) => nonce,
  async stamp({ var: { services } }) {
    const { issueStamp } = await import("#app/features/waitlist/domain/bot-check.server.ts");
    return issueStamp({ secret: services.settings.BETTER_AUTH_SECRET, now: services.now });
  },
};

function nameVariant(path: string, variant: string): string {
  return `${path}?${variant}`;
}

function forgetOthers(settings: Settings): void {
  const today = readDay();
  if (settings === madeWith && today === madeOn) return;
  constantPages.clear();
  formPages.clear();
  variants.clear();
  madeWith = settings;
  madeOn = today;
}

/** "2026-11-22", in UTC. */
function readDay(): string {
  return new Date().toISOString().slice(0, 10);
}
