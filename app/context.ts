import { createContext } from "react-router";
import type { RouteFailure } from "./http/route-failure.ts";
import type { RouteHandle } from "./http/route-handle.ts";
import type { Services } from "./services.server.ts";
import type { Account } from "./features/access/domain/account.ts";
import type { CurrentSession } from "./features/access/domain/sessions.server.ts";

/** Services of the request. Set by the Worker before any route runs. */
export const servicesContext = createContext<Services>();

/** Nonce of this response's Content-Security-Policy. */
export const nonceContext = createContext<string>();

/** Set by the require-admin middleware: the signed-in administrator. */
export const administratorContext = createContext<Account>();

/** Account and session of the signed-in member. Set by the require-member middleware. */
export const memberContext = createContext<{ account: Account; session: CurrentSession }>();

/**
 * Set for a document that depends only on the deploy: not on the visitor, and with `ignoresQuery` not on the
 * query either.
 */
export const constantContext = createContext<{ ignoresQuery: boolean } | null>(null);

/**
 * Placeholder in a page that is rendered once for all visitors; it is filled on every request with text, or
 * with an island and its props.
 */
export type Placeholder = "nonce" | "stamp" | "island" | "props";

export type PlaceholderValues = Partial<Record<Placeholder, string>>;

/** Value of each placeholder. Set by the routes and by an island. */
export const placeholdersContext = createContext<PlaceholderValues>({});

/**
 * Rules for a page that is rendered once for all visitors and cached, with only its placeholders filled on every
 * request.
 */
export interface Template extends Required<Pick<RouteHandle, "findVariant">> {
  /**
   * True if the page ignores cookies. Otherwise a request with a cookie is rendered individually: the visitor may be
   * signed in.
   */
  ignoresCookies?: boolean;
  /** Renders the placeholders that depend on the query. */
  renderPlaceholders?: (
    query: URLSearchParams,
    services: Pick<Services, "settings">,
  ) => Promise<PlaceholderValues>;
}

/** Set for a page that is cached as a template with placeholders. */
export const templateContext = createContext<Template | null>(null);

/**
 * Set when a route failed. The Worker reads it to build an error page for responses without an error
 * boundary.
 */
export const failureContext = createContext<RouteFailure | null>(null);
