import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { jwt, twoFactor } from "better-auth/plugins";
import type { Database } from "./database.server.ts";
import * as schema from "./schema/index.ts";

export type Auth = ReturnType<typeof createAuth>;

interface Recipient {
  id: string;
  name: string;
  email: string;
}

/** Every mail an account can cause. None may throw: a sign-up does not fail for want of a mail. */
export interface AuthMail {
  verifyAddress(user: Recipient, token: string): Promise<void>;
  /** Someone signed up with an address that has an account: only its owner learns of it. */
  addressTaken(user: Recipient): Promise<void>;
  resetPassword(user: Recipient, token: string): Promise<void>;
  passwordChanged(user: Recipient): Promise<void>;
  confirmNewAddress(user: Recipient, newEmail: string, token: string): Promise<void>;
}

interface AuthOptions {
  db: Database;
  publicOrigin: string;
  secret: string;
  mail: AuthMail;
  waitUntil: (work: Promise<unknown>) => void;
}

const DAY_SECONDS = 24 * 60 * 60;

/** How long the links in mails work. */
export const LINK_SECONDS = { address: DAY_SECONDS, password: 60 * 60 };

const TOKEN_SECONDS = 5 * 60;

/** Sessions live in D1 alone, so that revoking one takes effect at once: no cookie cache, no KV. */
export function createAuth({ db, publicOrigin, secret, mail, waitUntil }: AuthOptions) {
  return betterAuth({
    appName: "Rootwell",
    baseURL: publicOrigin,
    basePath: "/api/auth",
    secret,
    trustedOrigins: [publicOrigin],
    database: drizzleAdapter(db, { provider: "sqlite", schema }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 12,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: LINK_SECONDS.password,
      sendResetPassword: ({ user, token }) => mail.resetPassword(user, token),
      onPasswordReset: ({ user }) => mail.passwordChanged(user),
      onExistingUserSignUp: ({ user }) => mail.addressTaken(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      expiresIn: LINK_SECONDS.address,
      sendVerificationEmail: ({ user, token }) => mail.verifyAddress(user, token),
    },
    user: {
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: ({ user, newEmail, token }) =>
          mail.confirmNewAddress(user, newEmail, token),
      },
    },
    session: {
      expiresIn: 7 * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      cookieCache: { enabled: false },
      // Our verbs ask for the password, which says more than the age of a session.
      freshAge: 0,
      additionalFields: { passkeyId: { type: "string", required: false, input: false } },
    },
    databaseHooks: {
      session: {
        create: {
          /** One that takes another's place, after a new password or second step, lasts as long and is worth as much. */
          before: async (session, context) => {
            const replaced = context?.context.session?.session;
            if (!replaced) return undefined;
            return { data: { ...session, expiresAt: replaced.expiresAt, passkeyId: replaced.passkeyId } };
          },
        },
      },
    },
    plugins: [
      twoFactor({ issuer: "Rootwell" }),
      passkey({
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
      }),
      jwt({
        schema: { jwks: { modelName: "signingKeys" } },
        jwks: { keyPairConfig: { alg: "ES256" } },
        jwt: { issuer: publicOrigin, audience: publicOrigin, expirationTime: `${TOKEN_SECONDS}s` },
        disableSettingJwtHeader: true,
      }),
    ],
    rateLimit: { enabled: true, storage: "database", modelName: "rateLimit" },
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

/** The library takes a passkey that was only touched; for us it stands for both steps, so its owner must have unlocked it. */
function demandUserVerified(userVerified: boolean | undefined): void {
  if (userVerified !== true) throw new APIError("UNAUTHORIZED", { code: "AUTHENTICATION_FAILED" });
}
