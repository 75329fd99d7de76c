import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { PlaceholderValues, Placeholder, Template } from "#app/context.ts";
import { respondWhole } from "#app/http/whole-response.ts";
import { computeEtag } from "#app/http/content-policy.ts";
import type { Services } from "#app/services.server.ts";
import { LruMap } from "#app/values/lru-map.ts";
import type { AppEnv } from "./app-env.ts";
import { cutTemplate, fillTemplate, type PageTemplate } from "./page-template.ts";

type Settings = Services["settings"];
type KeepDeps = Pick<Services, "settings" | "compressedBodies" | "waitUntil">;

/**
 * Rendered page that is the same for all visitors until the next deploy or the next day, since some texts are
 * shown until a date.
 */
interface ConstantPage {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string> & { ETag: string };
  /** Whether the page is also served for URLs with a query, such as campaign parameters. */
  ignoresQuery: boolean;
}

/** Rendered page that is the same for all visitors except for its placeholders. */
interface CachedTemplate extends Template {
  page: PageTemplate;
  headers: Record<string, string>;
}

/** Maximum size of cached pages, of the 128 MB that an isolate has. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;

/** Constant pages by path. A deploy starts new isolates, so none outlives its deploy. */
const constantPages = new LruMap<ConstantPage>({
  capacity: MAX_CACHED_BYTES,
  sizeOf: ({ body }) => body.length,
});
/** Pages with placeholders by path and variant; each route has only a few variants. */
const cachedTemplates = new LruMap<CachedTemplate>({
  capacity: MAX_CACHED_BYTES / 4,
  sizeOf: ({ page }) => page.bytes,
});
/** Rules of each cached page with placeholders, by path. */
const templates = new Map<string, Template>();
let madeWith: Settings | undefined;
let madeOn = "";

/** Responds from the isolate's cache, before the router. */
export const constantPage = createMiddleware<AppEnv>(async (c, next) => {
  const { raw } = c.req;
  if ((raw.method !== "GET" && raw.method !== "HEAD") || raw.body) return next();
  const { pathname, search, searchParams } = new URL(raw.url);
  forgetOthers(c.var.services.settings);
  const page = constantPages.get(pathname);
  if (page && (search === "" || page.ignoresQuery)) return respondWhole(c.var.services, page, raw);
  const template = findTemplate(raw, pathname, searchParams);
  return template ? respondFilled(c, template, searchParams) : next();
});

function findTemplate(
  { headers }: Request,
  path: string,
  query: URLSearchParams,
): CachedTemplate | undefined {
  const template = templates.get(path);
  if (!template || (headers.has("cookie") && !template.ignoresCookies)) return undefined;
  const variant = template.findVariant(query);
  return variant === undefined ? undefined : cachedTemplates.get(nameVariant(path, variant));
}

/** Caches a constant page that was just rendered, and responds with it. */
export async function cachePage(
  deps: KeepDeps,
  request: Request,
  rendered: Response,
  { ignoresQuery }: { ignoresQuery: boolean },
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = new Uint8Array(await rendered.arrayBuffer());
  const headers = { ...readHeaders(rendered.headers), ETag: await computeEtag(body) };
  const page = { body, headers, ignoresQuery };
  // Do not cache a page that was rendered with a query that any visitor could have sent.
  if (search === "") {
    forgetOthers(deps.settings);
    constantPages.set(pathname, page);
  }
  return respondWhole(deps, page, request);
}

/** Copies the headers that the route sets. The length is computed from the body. */
function readHeaders(headers: Headers): Record<string, string> {
  const names = ["Content-Type", "Cache-Control", "Content-Security-Policy"];
  return Object.fromEntries(names.map((name) => [name, headers.get(name) ?? ""]));
}

interface RenderedTemplate {
  template: Template;
  /** Values that the placeholders had when the page was rendered. */
  values: PlaceholderValues;
}

/**
 * Caches a page that was just rendered for a visitor without a session, with its values cut out, and responds
 * with it.
 */
export async function cacheTemplate(
  { settings }: Pick<Services, "settings">,
  request: Request,
  rendered: Response,
  { template, values }: RenderedTemplate,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const html = await rendered.text();
  const variant = template.findVariant(searchParams);
  const page = variant === undefined ? undefined : cutTemplate(html, values);
  if (variant !== undefined && page) {
    forgetOthers(settings);
    templates.set(pathname, template);
    const headers = Object.fromEntries(rendered.headers);
    cachedTemplates.set(nameVariant(pathname, variant), { ...template, page, headers });
  }
  return new Response(html, rendered);
}

async function respondFilled(
  c: Context<AppEnv>,
  { page, headers, renderPlaceholders }: CachedTemplate,
  query: URLSearchParams,
): Promise<Response> {
  const values: PlaceholderValues = { ...(await renderPlaceholders?.(query, c.var.services)) };
  for (const placeholder of new Set(page.placeholders))
    values[placeholder] ??= await makeValue[placeholder]?.(c);
  return new Response(fillTemplate(page, values), { headers });
}

/** Computes the value of a placeholder on each request, if it does not depend on the query. */
const makeValue: Partial<Record<Placeholder, (c: Context<AppEnv>) => string | Promise<string>>> = {
  nonce: ({ var: { nonce } }) => nonce,
  async stamp({ var: { services } }) {
    const { issueStamp } = await import("#app/features/forms/domain/bot-check.server.ts");
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
  cachedTemplates.clear();
  templates.clear();
  madeWith = settings;
  madeOn = today;
}

/** Current day in UTC: "2026-11-22". */
function readDay(): string {
  return new Date().toISOString().slice(0, 10);
}
