import { Hono } from "hono";
import { cachePolicies } from "#app/http/cache-policies.ts";
import type { AppEnv } from "../app-env.ts";

const contentTypes: Record<string, string> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
};

const NAME = /^(original|\d{1,4})\.(jpg|jpeg|png|webp|avif)$/;

/** Serves uploaded pictures. The address contains the content hash, so browsers may cache them forever. */
export const media = new Hono<AppEnv>().get("/:hash{[0-9a-f]{64}}/:name", async (c) => {
  const { hash, name } = c.req.param();
  const extension = NAME.exec(name)?.[2];
  const object = extension
    ? await c.var.services.mediaBucket.find(`${hash}/${name}`, c.req.raw.headers)
    : null;
  if (!object || !extension) return c.text("There is no such picture.", 404);
  const headers = new Headers({
    "Content-Type": contentTypes[extension] ?? "application/octet-stream",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cache-Control": cachePolicies.immutable,
    ETag: object.httpEtag,
    "Accept-Ranges": "bytes",
  });
  if (!hasBody(object)) return new Response(null, { status: 304, headers });
  const range = describeRange(object);
  if (range) headers.set("Content-Range", range);
  return new Response(object.body, { status: range ? 206 : 200, headers });
});

media.all("*", (c) => c.text("There is no such picture.", 404));

function hasBody(object: R2Object | R2ObjectBody): object is R2ObjectBody {
  return "body" in object;
}

/** The Content-Range header; undefined for the whole picture, which also answers an unsatisfiable range. */
function describeRange({ range, size }: R2ObjectBody): string | undefined {
  const {
    offset = 0,
    length = size - offset,
    suffix,
  } = (range ?? {}) as Partial<Record<"offset" | "length" | "suffix", number>>;
  const start = suffix === undefined ? offset : Math.max(0, size - suffix);
  const end = suffix === undefined ? Math.min(size, offset + length) : size;
  return end - start < size ? `bytes ${start}-${end - 1}/${size}` : undefined;
}
