import { describeAuthCode } from "./auth-messages.ts";
import { describeWait } from "./messages.ts";

interface Refusal {
  code: string;
  detail?: string;
}

/** The words, status and headers with which a refused change to an account is answered. */
export function describeRefusal({ code, detail }: Refusal): {
  message: string;
  status: number;
  headers?: Record<string, string>;
} {
  switch (code) {
    case "too-many-attempts":
      return { ...describeWait("attempts", detail), status: 429 };
    case "wrong-password":
      return { message: describeAuthCode("INVALID_PASSWORD"), status: 403 };
    case "email-unverified":
      return { message: describeAuthCode("EMAIL_NOT_VERIFIED"), status: 403 };
    case "unknown":
      return { message: describeAuthCode(code, "sign-in"), status: 500 };
    case "unauthorized":
      return { message: "Unauthorized user.", status: 403 };
    case "too-many-passkeys":
      return { message: "You have ten passkeys. Remove one that you no longer use first.", status: 422 };
    case "same":
      return { message: "This is your address already.", status: 422 };
    case "unusable":
      return { message: "Choose a still picture: JPEG, PNG, WebP or AVIF, at most 10 MB.", status: 422 };
    case "auth/password-does-not-meet-requirements":
      return { message: detail ?? describeAuthCode(code), status: 422 };
    default:
      return { message: describeAuthCode(detail ?? code), status: 422 };
  }
}
