import { Hono } from "hono";
import { MEDIA_ROOT } from "#app/values/picture-url.ts";
import { API_PATHS } from "#app/values/site-path.ts";
import type { Endpoint, AppEnv } from "../app-env.ts";
import { health } from "./health.ts";
import { media } from "./media.ts";
import { upload } from "./upload.ts";

export const api = new Hono<AppEnv>();
api.route(API_PATHS.health, health);
api.route(API_PATHS.upload, upload);
// Exposes only the public keys of better-auth's HTTP endpoints: every form uses our own functions, which
// apply the rate limits. The library handles only GET, so HEAD is sent as GET.
api.get(API_PATHS.keys, async (c) => {
  const { handler } = await c.var.services.auth;
  return handler(new Request(c.req.raw, { method: "GET" }));
});
api.all(`${API_PATHS.root}/*`, (c) => c.json({ error: "There is nothing at this address." }, 404));
api.route(MEDIA_ROOT, media);

/** Finds the declarations of the API routes for a path. Handlers for all methods (`all`) do not count. */
export function findApiEndpoint(path: string): Endpoint {
  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((method) =>
    api.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
  return {
    methods: methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method)),
    takesPicture: path === API_PATHS.upload,
    takesVideo: path === API_PATHS.upload,
    changesWhenRead: false,
    acceptsCrossSite: false,
  };
}
