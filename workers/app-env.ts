import type { Services } from "#app/services.server.ts";

/** What is declared of an address, by the API or by the table of routes. */
export interface Address {
  /** Empty for an unknown address. */
  methods: string[];
  /** Whether its form may carry a picture. */
  takesPicture: boolean;
  /** Whether reading it changes something. */
  changesWhenRead: boolean;
  /** Whether other sites may post here, without a cookie. */
  takesForeign: boolean;
}

/** What Hono's context carries through every middleware and handler. */
export interface AppEnv {
  Bindings: Env;
  Variables: { services: Services; nonce: string; requestId: string; address: Address };
}
