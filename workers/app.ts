import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { nonceContext, servicesContext } from "#app/context.ts";
import { api } from "./api/index.ts";
import { answerException } from "./middleware/answer-exception.ts";
import type { AppEnv } from "./app-env.ts";
import { housekeep } from "./housekeeping.ts";
import { finishWrites } from "./middleware/finish-writes.ts";
import { httpsOnly } from "./middleware/https-only.ts";
import { requestLog } from "./middleware/request-log.ts";
import { sameOrigin } from "./middleware/same-origin.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { services } from "./middleware/services.ts";
import { media } from "./api/media.ts";

const renderPage = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

const app = new Hono<AppEnv>();
app.use(finishWrites, securityHeaders, requestLog, services, httpsOnly, sameOrigin);
app.onError(answerException);
app.route("/api", api);
app.route("/media", media);
app.all("*", (c) => {
  const context = new RouterContextProvider();
  context.set(servicesContext, c.var.services);
  context.set(nonceContext, c.var.nonce);
  return renderPage(c.req.raw, context);
});

export default { fetch: app.fetch, scheduled: housekeep } satisfies ExportedHandler<Env>;
