import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { data, RouterContextProvider } from "react-router";
import {
  constantContext,
  failureContext,
  placeholdersContext,
  nonceContext,
  servicesContext,
  templateContext,
  type Template,
} from "#app/context.ts";
import { describeStatus } from "#app/features/site/domain/status-words.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import type { RouteFailure } from "#app/http/route-failure.ts";
import { withCookies } from "#app/http/cookies.ts";
import type { AppEnv } from "./app-env.ts";
import { cachePage, cacheTemplate } from "./constant-pages.ts";
import { explain, refuse, type Refusal } from "./error-response.ts";
import { isDataRequest, readRouteTable } from "./route-table.ts";

const FORM = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/** Responds with a page or resource of the route table. */
export async function respondWithPage(c: Context<AppEnv>): Promise<Response> {
  if (isDataRequest(new URL(c.req.url).pathname)) return explain(c, { status: 404, ...describeStatus(404) });
  const context = new RouterContextProvider();
  context.set(servicesContext, c.var.services);
  context.set(nonceContext, c.var.nonce);
  const { render } = await readRouteTable();
  const request = asRead(c);
  const seen = watchForm(request);
  const response = await render(request, context);
  if (seen.refusal) return refuse(c, seen.refusal);
  const constant = context.get(constantContext);
  if (constant && isPublic(response)) return cachePage(c.var.services, c.req.raw, response, constant);
  const template = context.get(templateContext);
  if (template && isForEverybody(c.req.raw, response, template)) {
    const values = { ...context.get(placeholdersContext), nonce: c.var.nonce };
    return cacheTemplate(c.var.services, c.req.raw, response, { template, values });
  }
  if (response.status < 400) return response;
  if (isRendered(response))
    return seen.sent ? (await import("./refill-form.ts")).refillForm(request, response, seen.sent) : response;
  return frameFailure(c, response, context.get(failureContext));
}

/**
 * Converts the request to GET where only reading makes sense. An unknown path responds to every method with the
 * 404 page. HEAD is rendered as GET, since the router would produce no body to compute headers such as ETag
 * from; Hono removes the body.
 */
function asRead({ req, var: { endpoint } }: Context<AppEnv>): Request {
  const { url, headers, signal } = req.raw;
  const isKnown = endpoint.methods.length > 0 && req.method !== "HEAD";
  return isKnown ? req.raw : new Request(url, { headers, signal });
}

interface SeenForm {
  /** Fields of the form, once a route has read it. */
  sent?: FormData;
  /** Reason why it could not be read. */
  refusal?: Refusal;
}

/**
 * Keeps the form that a route reads, and makes a malformed one a 400 response, instead of letting the parser's
 * exception become a 500.
 */
function watchForm(request: Request): SeenForm {
  const seen: SeenForm = {};
  const readForm = request.formData.bind(request);
  request.formData = async () => {
    try {
      return (seen.sent = await readForm());
    } catch {
      seen.refusal = FORM.test(request.headers.get("content-type") ?? "") ? "unreadable" : "not-a-form";
      throw data(null, 400);
    }
  };
  return seen;
}

function isPublic({ status, headers }: Response): boolean {
  return status === 200 && headers.get("Cache-Control") === cachePolicies.revalidate;
}

function isRendered({ headers }: Response): boolean {
  return /^text\/html\b/.test(headers.get("Content-Type") ?? "");
}

/**
 * Whether a response is the same for all visitors: a request without a cookie has no account, and only a POST
 * has input.
 */
function isForEverybody(
  { method, headers, body }: Request,
  response: Response,
  { ignoresCookies = false }: Template,
): boolean {
  const isUnknown = ignoresCookies || !headers.has("cookie");
  const isRead = (method === "GET" || method === "HEAD") && !body && isUnknown;
  return isRead && response.status === 200 && !response.headers.has("Set-Cookie");
}

/**
 * Replaces the plain-text response of a failed resource route, which is meant for developers, with an error
 * page.
 */
async function frameFailure(
  c: Context<AppEnv>,
  response: Response,
  failure: RouteFailure | null,
): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof body === "object" && body !== null && "error" in body) return response;
  const status = (
    response.status === 500 ? (failure?.status ?? 500) : response.status
  ) as ContentfulStatusCode;
  const headers = status === 503 ? describeFailureStatus({ code: "unavailable" }).headers : undefined;
  const { title, advice } = describeStatus(status);
  const words = failure?.message ?? (typeof body === "string" ? body : title);
  return withCookies(await explain(c, { status, title: words, advice }, headers), response.headers);
}
