import { passkey } from "@better-auth/passkey";
import { betterAuth, type BetterAuthOptions } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { jwt, twoFactor } from "better-auth/plugins";
import { API_PATHS } from "#app/values/site-path.ts";
import type { Database } from "./database.server.ts";
import { passwordSignIn } from "./password-sign-in.server.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import * as schema from "./schema/index.ts";
import { deleteOldestSessionRows } from "./sessions.server.ts";
import { SESSION_IDLE_DAYS } from "./retention.ts";
import { DAY_SECONDS } from "#app/values/durations.ts";

export type Auth = ReturnType<typeof createAuth>;

interface AuthOptions {
  db: Database;
  publicOrigin: string;
  secret: string;
  waitUntil: (work: Promise<unknown>) => void;
  /** Reduces a User-Agent header of any length to the browser and the system. */
  describeDevice: (userAgent: string) => string;
}

/** Lifetime of a JWT, with which the receiver of TOKEN_SYNC_URL verifies an event of an account. */
const TOKEN_SECONDS = 5 * 60;

/** Maximum number of sessions of one account. */
const MAX_SESSIONS = 20;

/** Number of characters of a User-Agent header that are read, above the length of any browser's. */
const MAX_HEADER_LENGTH = 300;

/** Endpoints of the library that check a code: from the app, or a recovery code. */
const CODE_PATHS = ["/two-factor/verify-totp", "/two-factor/verify-backup-code"];

/**
 * Configures better-auth for passwords, sessions, codes and passkeys. Sessions are stored in D1 only, without
 * a cookie cache or KV, so that revoking one takes effect immediately. Links in mails are implemented here
 * (account-links.server.ts), because the library's cannot be revoked.
 */
export function createAuth({ db, publicOrigin, secret, waitUntil, describeDevice }: AuthOptions) {
  const isSecure = publicOrigin.startsWith("https:");
  return betterAuth({
    appName: "Rootwell",
    baseURL: publicOrigin,
    basePath: API_PATHS.auth,
    secret,
    trustedOrigins: [publicOrigin],
    database: drizzleAdapter(db, { provider: "sqlite", schema }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 12,
      maxPasswordLength: 128,
    },
    user: { additionalFields: { administratorSince: { type: "date", required: false, input: false } } },
    session: {
      expiresIn: SESSION_IDLE_DAYS * DAY_SECONDS,
      // Sessions are extended in sessions.server.ts, since the row stores their maximum lifetime.
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      // Freshness is not required: sensitive changes ask for the password, which is stronger.
      freshAge: 0,
      additionalFields: {
        passkeyId: { type: "string", required: false, input: false },
        secondStepAt: { type: "date", required: false, input: false },
        lasting: { type: "boolean", required: false, input: false },
      },
    },
    verification: { additionalFields: { lasting: { type: "boolean", required: false, input: false } } },
    databaseHooks: createDatabaseHooks(db, describeDevice),
    plugins: [
      passwordSignIn,
      twoFactor({ issuer: "Rootwell", backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes } }),
      passkey(choosePasskeyOptions(publicOrigin)),
      jwt({
        schema: { jwks: { modelName: "signingKeys" } },
        jwks: { keyPairConfig: { alg: "ES256" } },
        jwt: { issuer: publicOrigin, audience: publicOrigin, expirationTime: `${TOKEN_SECONDS}s` },
        disableSettingJwtHeader: true,
      }),
    ],
    // Rate limits are implemented in this site's verbs, under keyed hashes; the library would store IP
    // addresses.
    rateLimit: { enabled: false },
    advanced: {
      ipAddress: { disableIpTracking: true },
      backgroundTasks: { handler: waitUntil },
      // The `__Host-` prefix binds the cookie to this host, so that no other subdomain can set it.
      useSecureCookies: false,
      cookiePrefix: isSecure ? "__Host-rootwell" : "rootwell",
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", secure: isSecure, path: "/" },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/** Completes new rows of sessions and pending sign-ins, and limits the sessions of an account. */
function createDatabaseHooks(db: Database, describeDevice: AuthOptions["describeDevice"]) {
  return {
    session: {
      create: {
        /**
         * A session that replaces another, after a new password or second step, keeps its age and its
         * second-step state; a session opened by a code has taken the second step.
         */
        before: async (session, context) => {
          const userAgent = describeDevice((session.userAgent ?? "").slice(0, MAX_HEADER_LENGTH));
          // The library gives a session that ends with the browser session one day, and others `expiresIn`.
          const lasting = session.expiresAt.getTime() - Date.now() > 2 * DAY_SECONDS * 1000;
          const replaced = context?.context.session?.session;
          const kept = replaced && {
            createdAt: replaced.createdAt,
            expiresAt: replaced.expiresAt,
            userAgent: replaced.userAgent,
            lasting: replaced.lasting,
            passkeyId: replaced.passkeyId,
            secondStepAt: replaced.secondStepAt,
          };
          const proved = CODE_PATHS.includes(context?.path ?? "") && { secondStepAt: new Date() };
          return { data: { ...session, ipAddress: null, userAgent, lasting, ...kept, ...proved } };
        },
        after: ({ userId }) => deleteOldestSessionRows(db, userId, MAX_SESSIONS),
      },
    },
    verification: {
      create: {
        /** Stores with a pending sign-in whether its session will outlive the browser session. */
        before: async (row, context) => {
          if (context?.path !== "/sign-in/email") return;
          return { data: { ...row, lasting: context.body?.rememberMe !== false } };
        },
      },
    },
  } satisfies BetterAuthOptions["databaseHooks"];
}

function choosePasskeyOptions(publicOrigin: string) {
  return {
    rpID: new URL(publicOrigin).hostname,
    rpName: "Rootwell",
    origin: publicOrigin,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification: async ({ verification }) =>
        demandUserVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) =>
        demandUserVerified(verification.authenticationInfo.userVerified),
    },
  } satisfies Parameters<typeof passkey>[0];
}

/** The library accepts a passkey without user verification. Here it counts as both factors, so verification is required. */
function demandUserVerified(userVerified: boolean | undefined): void {
  if (userVerified !== true) throw new APIError("UNAUTHORIZED", { code: "AUTHENTICATION_FAILED" });
}
