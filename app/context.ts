import { createContext } from "react-router";
import type { Services } from "./services.server.ts";
import type { Account } from "./features/members/domain/account.ts";

/** Set by the Worker before any route runs. */
export const servicesContext = createContext<Services>();

/** The nonce of this answer's Content-Security-Policy. */
export const nonceContext = createContext<string>();

/** Set by the require-admin middleware: the signed-in administrator. */
export const administratorContext = createContext<Account>();
