import type { Context } from "hono";
import { API_PATHS } from "#app/values/site-path.ts";
import { describeStatus } from "#app/features/site/domain/status-words.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import type { SettingsError } from "#app/settings.ts";
import type { AppEnv } from "./app-env.ts";
import { writeLog } from "./middleware/request-log.ts";

const WHAT_TO_DO =
  "Run `npm start` once: it writes what is missing to .dev.vars, and makes the database. Then start this again.";

/** Host names of the local machine, which nobody else can reach. */
const LOCAL = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Responds when settings are missing, so that neither services nor pages exist. Names the settings on the
 * local machine; on the public site only the log does.
 */
export function respondWithSettingsError(c: Context<AppEnv>, { lines }: SettingsError): Response {
  writeLog("settings-missing", { requestId: c.var.requestId, settings: lines.join("; ") });
  const { title, advice } = describeStatus(503);
  const { headers } = describeFailureStatus({ code: "unavailable" });
  const isLocal = LOCAL.test(new URL(c.req.url).hostname);
  const message = isLocal
    ? ["Settings are missing", ...lines, WHAT_TO_DO].join("\n\n")
    : `${title}. ${advice}`;
  if (c.req.path.startsWith(`${API_PATHS.root}/`)) return c.json({ error: message }, 503, headers);
  return c.text(message, 503, headers);
}
