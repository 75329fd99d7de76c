import { createContext } from "react-router";
import type { RouteFailure } from "./http/route-failure.ts";
import type { RouteHandle } from "./http/route-handle.ts";
import type { Services } from "./services.server.ts";
import type { Account } from "./features/access/domain/account.ts";
import type { CurrentSession } from "./features/access/domain/sessions.server.ts";

/** Set by the Worker before any route runs. */
export const servicesContext = createContext<Services>();

/** Nonce of this response's Content-Security-Policy. */
export const nonceContext = createContext<string>();

/** Set by the require-admin middleware: the signed-in administrator. */
export const administratorContext = createContext<Account>();

/** Set by the require-member middleware: who is signed in, and with which session. */
export const memberContext = createContext<{ account: Account; session: CurrentSession }>();

/** Set for a document that depends on nobody and nothing but the deploy; `whateverQuery`: not on the query either. */
export const constantContext = createContext<{ whateverQuery: boolean } | null>(null);

/** Part of a page that differs from one visit to the next, while the rest is the same for everybody: text, or an island with its props. */
export type Hole = "nonce" | "stamp" | "island" | "props";

export type HoleValues = Partial<Record<Hole, string>>;

/** Set by the routes, and for an island: the value rendered for each hole. */
export const holesContext = createContext<HoleValues>({});

/** Rules for a page that is rendered once, since it is the same for everybody but for its holes. */
export interface Template extends Required<Pick<RouteHandle, "findVariant">> {
  /**
   * True if the page ignores cookies. Otherwise a request with a cookie is rendered individually: the visitor may be
   * signed in.
   */
  ignoresCookies?: boolean;
  /** Renders the holes that depend on the query. */
  renderHoles?: (query: URLSearchParams, services: Pick<Services, "settings">) => Promise<HoleValues>;
}

/** Set for such a page. */
export const templateContext = createContext<Template | null>(null);

/** Set when a route failed, for answers that no error boundary frames. */
export const failureContext = createContext<RouteFailure | null>(null);
