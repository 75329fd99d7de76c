import { Hono } from "hono";
import { api } from "./api/index.ts";
import { endpoint, knownMethods } from "./middleware/endpoint.ts";
import { redirectToCleanPath } from "./middleware/clean-path.ts";
import { respondToException } from "./middleware/respond-to-exception.ts";
import type { AppEnv } from "./app-env.ts";
import { constantPage } from "./constant-pages.ts";
import { landingPage } from "./landing-page.ts";
import { bodyLimit } from "./middleware/body-limit.ts";
import { countVisits } from "./middleware/count-visits.ts";
import { finishWrites } from "./middleware/finish-writes.ts";
import { httpsOnly } from "./middleware/https-only.ts";
import { missingPage } from "./middleware/missing-page.ts";
import { requestLog } from "./middleware/request-log.ts";
import { sameOrigin } from "./middleware/same-origin.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { services } from "./middleware/services.ts";
import { markSignedIn } from "./middleware/signed-in-flag.ts";
import { respondWithPage } from "./pages.ts";
import { video } from "./video.ts";

const app = new Hono<AppEnv>();
app.onError(respondToException);
app.use(finishWrites, securityHeaders, requestLog, services, countVisits, markSignedIn);
app.route("/video", video);
app.get("*", missingPage);
app.get(
  "*",
  httpsOnly,
  redirectToCleanPath((request, { env, executionCtx }) => app.fetch(request, env, executionCtx)),
);
app.get("/page/:slug{[a-z0-9-]+}", landingPage);
app.get("*", constantPage);
app.use(endpoint, bodyLimit, httpsOnly, sameOrigin, knownMethods);
app.route("/", api);
app.all("*", respondWithPage);

// Load code that only cron triggers need on demand, so that it does not delay the first page of a visitor.
const scheduled: ExportedHandlerScheduledHandler<Env> = async (...call) =>
  (await import("./housekeeping.ts")).housekeep(...call);

export default { fetch: app.fetch, scheduled } satisfies ExportedHandler<Env>;
