import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Database } from "./database.server.ts";
import * as schema from "./schema/index.ts";

export type Auth = ReturnType<typeof createAuth>;

interface AuthOptions {
  db: Database;
  publicOrigin: string;
  secret: string;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Sessions live in D1 alone, so that revoking one takes effect at once: no cookie cache, no KV. */
export function createAuth({ db, publicOrigin, secret, waitUntil }: AuthOptions) {
  return betterAuth({
    appName: "Rootwell",
    baseURL: publicOrigin,
    basePath: "/api/auth",
    secret,
    trustedOrigins: [publicOrigin],
    database: drizzleAdapter(db, { provider: "sqlite", schema }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: 12,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
    },
    session: { expiresIn: 7 * 24 * 60 * 60, updateAge: 24 * 60 * 60, cookieCache: { enabled: false } },
    rateLimit: {
      enabled: true,
      storage: "database",
      modelName: "rateLimit",
      customRules: { "/sign-in/email": { window: 60, max: 20 } },
    },
    advanced: {
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
      backgroundTasks: { handler: waitUntil },
      useSecureCookies: publicOrigin.startsWith("https:"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}
