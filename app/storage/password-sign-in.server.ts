import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { parseUserOutput } from "better-auth/db";
import { z } from "zod";

const bodySchema = z.object({ email: z.string(), password: z.string(), rememberMe: z.boolean() });

/**
 * Endpoint for signing in by password, without the library's validation of the email, which refuses many
 * valid ones (`&`, `!`, `xn--`); this site's own parser has validated it (app/values/email-address.ts). It
 * has the path of the library's endpoint, so that the plugin for the second step continues from it. An
 * unknown email takes as long as a wrong password, to prevent timing attacks.
 */
export const passwordSignIn = {
  id: "password-sign-in",
  endpoints: {
    signInWithPassword: createAuthEndpoint(
      "/sign-in/email",
      { method: "POST", body: bodySchema },
      async (context) => {
        const { email, password, rememberMe } = context.body;
        const { internalAdapter, password: passwords, options } = context.context;
        const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
        const credential = found?.accounts.find(({ providerId }) => providerId === "credential");
        if (!found || !credential?.password) {
          await passwords.hash(password);
          throw new APIError("UNAUTHORIZED", { code: "INVALID_EMAIL_OR_PASSWORD" });
        }
        const { user } = found;
        if (!(await passwords.verify({ hash: credential.password, password }))) {
          throw new APIError("UNAUTHORIZED", { code: "INVALID_EMAIL_OR_PASSWORD" });
        }
        if (!user.emailVerified) throw new APIError("FORBIDDEN", { code: "EMAIL_NOT_VERIFIED" });
        const session = await internalAdapter.createSession(user.id, !rememberMe);
        await setSessionCookie(context, { session, user }, !rememberMe);
        return context.json({ user: parseUserOutput(options, user) });
      },
    ),
  },
} satisfies BetterAuthPlugin;
