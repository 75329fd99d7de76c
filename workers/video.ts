import { Hono } from "hono";
import { respondWithRange, findRange } from "#app/http/byte-range.ts";
import { evaluatePreconditions } from "#app/http/preconditions.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * Responds to range requests for static videos, which Safari requires. Cloudflare's static asset server sends
 * only whole files.
 */
export const video = new Hono<AppEnv>().get("/:file", async ({ env, req }, next) => {
  const { url, method, headers: requestHeaders } = req.raw;
  const file = await env.ASSETS.fetch(new Request(url, { method }));
  const etag = file.headers.get("ETag")?.replace(/^W\//, "");
  if (file.status !== 200 || etag === undefined) {
    await file.body?.cancel();
    return next();
  }
  const headers = { ...Object.fromEntries(file.headers), "Accept-Ranges": "bytes" };
  const status = evaluatePreconditions(requestHeaders, etag);
  if (status !== 200) {
    await file.body?.cancel();
    return new Response(null, { status, headers });
  }
  if (method !== "GET" || !requestHeaders.has("Range")) return new Response(file.body, { headers });
  const bytes = await file.arrayBuffer();
  const range = findRange(requestHeaders, { size: bytes.byteLength, etag });
  const part = typeof range === "object" ? bytes.slice(range.first, range.last + 1) : bytes;
  return respondWithRange(part, range, { headers, size: bytes.byteLength });
});
