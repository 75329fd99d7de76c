import { Hono } from "hono";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { respondWithRange, findRange, type ByteRange } from "#app/http/byte-range.ts";
import { evaluatePreconditions } from "#app/http/preconditions.ts";
import { formatPictureKey, PICTURE_HASH, typeOfPictureName } from "#app/values/picture-url.ts";
import type { AppEnv } from "../app-env.ts";

/** Serves uploaded pictures. The URL contains the content hash, so browsers may cache them forever. */
export const media = new Hono<AppEnv>().get(`/:hash{${PICTURE_HASH}}/:name`, async (c) => {
  const { hash, name } = c.req.param();
  const type = typeOfPictureName(name);
  const { mediaBucket } = c.var.services;
  const key = formatPictureKey({ hash, name });
  const { headers: requestHeaders, method } = c.req.raw;
  const isPartial = method === "GET" && requestHeaders.has("Range");
  // R2 throws for a range that begins after the end, so the size is read first.
  const known =
    type && (isPartial || requestHeaders.has("If-Match")) ? await mediaBucket.describe(key) : null;
  const range =
    known && isPartial ? findRange(requestHeaders, { size: known.size, etag: known.httpEtag }) : undefined;
  const isRefused = known !== null && evaluatePreconditions(requestHeaders, known.httpEtag) === 412;
  const object =
    !type || isRefused || range === "unsatisfiable"
      ? known
      : await mediaBucket.find(key, requestHeaders, range && toR2Range(range));
  if (!object || !type) return c.text("There is no such picture.", 404);
  const headers = {
    "Content-Type": type,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cache-Control": cachePolicies.immutable,
    ETag: object.httpEtag,
    "Accept-Ranges": "bytes",
  };
  if (isRefused) return new Response(null, { status: 412, headers });
  const body = hasBody(object) ? object.body : null;
  if (!body && range !== "unsatisfiable") return new Response(null, { status: 304, headers });
  return respondWithRange(body, range, { headers, size: object.size });
});

media.all("*", (c) => c.text("There is no such picture.", 404));

function hasBody(object: R2Object | R2ObjectBody): object is R2ObjectBody {
  return "body" in object;
}

function toR2Range({ first, last }: ByteRange): R2Range {
  return { offset: first, length: last - first + 1 };
}
