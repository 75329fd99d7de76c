import type { SignInFailure } from "./sessions.server.ts";

/** The words, status and headers with which a refused sign-in is answered. */
export function describeSignInFailure({ code, detail = "" }: { code: SignInFailure; detail?: string }): {
  message: string;
  status: number;
  headers?: Record<string, string>;
} {
  switch (code) {
    case "invalid-credentials":
      return { message: `Invalid credentials. Please try again. ${detail}`.trim(), status: 401 };
    case "email-unverified":
      return { message: "Please verify your email before signing in.", status: 403 };
    case "too-many-attempts":
      return { ...describeWait("sign-in attempts", detail), status: 429 };
    case "unknown":
      return { message: "An unknown error occurred during sign-in.", status: 500 };
  }
}

/** @param seconds to wait, as the verb said */
export function describeWait(what: string, seconds = "60") {
  const minutes = Math.ceil(Number(seconds) / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return {
    message: `Too many ${what}. Please wait ${wait} and try again.`,
    headers: { "Retry-After": seconds },
  };
}
