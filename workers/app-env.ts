import type { Services } from "#app/services.server.ts";

/** What Hono's context carries through every middleware and handler. */
export interface AppEnv {
  Bindings: Env;
  Variables: { services: Services; nonce: string; requestId: string };
}
