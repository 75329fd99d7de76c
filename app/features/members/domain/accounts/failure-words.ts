import type { LibraryRefusal } from "#app/features/access/domain/auth-response.server.ts";
import { pictureWords } from "#app/features/media/domain/failure-words.ts";
import { describeAuthCode } from "../sign-in/auth-messages.ts";
import type { TooManyAttempts } from "#app/features/access/domain/limits.server.ts";
import type { WeakPassword } from "../passwords/password-policy.server.ts";

/** Messages for every failure of signing in and of changing an account. */
export const accountWords = {
  ...pictureWords,
  "invalid-credentials": `Invalid credentials. Please try again. ${describeAuthCode("INVALID_EMAIL_OR_PASSWORD")}`,
  "email-unverified": describeAuthCode("EMAIL_NOT_VERIFIED"),
  "too-many-attempts": describeWait("attempts"),
  unknown: describeAuthCode("unknown", "sign-in"),
  unauthorized: "Unauthorized user.",
  "wrong-password": describeAuthCode("INVALID_PASSWORD"),
  "second-step-missing": `${describeAuthCode("SESSION_NOT_FRESH")} Use a passkey, or a code from your authenticator app.`,
  "auth/user-mismatch": describeAuthCode("auth/user-mismatch"),
  "auth/password-does-not-meet-requirements": ({ advice }: WeakPassword) => advice,
  "code-used": "This code was used already. Wait until your app shows the next one, and enter that.",
  "recovery-code-used":
    "This recovery code was used before, and each works once. Enter another one from your list.",
  "changed-meanwhile":
    "The password was changed on another device at the same moment, and that one holds. Sign in with it, and change it again if it was not you.",
  link: describeAuthCode("INVALID_TOKEN"),
  "last-administrator":
    "You are the only administrator, and nobody could run the site without this account. Ask whoever runs the site to make another administrator first.",
  same: "This is your address already.",
  "too-many-passkeys": "You have ten passkeys. Remove one that you no longer use first.",
  "not-found": describeAuthCode("USER_NOT_FOUND"),
  refused: ({ reason }: LibraryRefusal) => describeAuthCode(reason),
};

/** Messages for a failed sign-in. */
export const signInWords = { ...accountWords, "too-many-attempts": describeWait("sign-in attempts") };

/** Messages for an administrator's action on an account that failed. */
export const directoryWords = {
  administrator: "This is an administrator. Take the address off the allow-list first.",
  "not-found": "This account was deleted before.",
};

/** Message for an exceeded rate limit, with the kind of requests. */
export function describeWait(what: string): (failure: TooManyAttempts) => string {
  return ({ retryAfter }) => {
    const minutes = Math.ceil(retryAfter / 60);
    const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
    const words = describeAuthCode("auth/too-many-requests");
    return words.replace("attempts", what).replace("a few minutes", wait);
  };
}
