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
    case "too-many-attempts": {
      const minutes = Math.ceil(Number(detail) / 60);
      const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
      return {
        message: `Too many sign-in attempts. Please wait ${wait} and try again.`,
        status: 429,
        headers: { "Retry-After": detail },
      };
    }
    case "unknown":
      return { message: "An unknown error occurred during sign-in.", status: 500 };
  }
}
