import type { Services } from "#app/services.server.ts";

/** Declarations about a path, found among the API routes or in the route table. */
export interface Endpoint {
  /** Allowed methods; empty for an unknown path. */
  methods: string[];
  /** Whether a form sent to it may contain a picture. */
  takesPicture: boolean;
  /** Whether the request body may be a video file. */
  takesVideo?: boolean;
  /** Whether reading it changes something, such as the audit log. */
  changesWhenRead: boolean;
  /** Whether other sites may send POST requests to it without a cookie. */
  acceptsCrossSite: boolean;
}

/** Types of Hono's context for middleware and handlers. */
export interface AppEnv {
  Bindings: Env;
  Variables: { services: Services; nonce: string; requestId: string; endpoint: Endpoint };
}
