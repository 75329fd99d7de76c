import type { Services } from "#app/services.server.ts";

/** Declarations about a path, by the API or by the table of routes. */
export interface Endpoint {
  /** Empty for an unknown endpoint. */
  methods: string[];
  /** Whether its form may carry a picture. */
  takesPicture: boolean;
  /** Whether a body may be a video, as it is. */
  takesVideo?: boolean;
  /** Whether reading it changes something. */
  changesWhenRead: boolean;
  /** Whether other sites may post here, without a cookie. */
  takesForeign: boolean;
}

/** Context of Hono's middleware and handlers. */
export interface AppEnv {
  Bindings: Env;
  Variables: { services: Services; nonce: string; requestId: string; endpoint: Endpoint };
}
