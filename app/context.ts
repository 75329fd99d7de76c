import { createContext } from "react-router";
import type { RouteFailure } from "./http/route-failure.ts";
import type { RouteHandle } from "./http/route-handle.ts";
import type { Services } from "./services.server.ts";
import type { Account } from "./features/access/domain/account.ts";
import type { CurrentSession } from "./features/access/domain/sessions.server.ts";

/** Set by the Worker before any route runs. */
export const servicesContext = createContext<Services>();

/** The nonce of this answer's Content-Security-Policy. */
export const nonceContext = createContext<string>();

/** Set by the require-admin middleware: the signed-in administrator. */
export const administratorContext = createContext<Account>();

/** Set by the require-member middleware: who is signed in, and with which session. */
export const memberContext = createContext<{ account: Account; session: CurrentSession }>();

/** Set for a document that depends on nobody and nothing but the deploy; `whateverQuery`: not on the query either. */
export const constantContext = createContext<{ whateverQuery: boolean } | null>(null);

/** What differs from one visit to the next on a page that is otherwise the same for everybody. */
export type Hole = "nonce" | "stamp";

/** Added to by the routes: the value that each hole was rendered with. The nonce is known anyway. */
export const holesContext = createContext<Partial<Record<Hole, string>>>({});

/** Set for a page with forms that is the same for everybody but for its holes. */
export const templateContext = createContext<Required<Pick<RouteHandle, "findVariant">> | null>(null);

/** Set when a route failed, for answers that no error boundary frames. */
export const failureContext = createContext<RouteFailure | null>(null);
