import { describeError } from "#app/describe-error.ts";
import type { Letter } from "#app/features/mail/domain/letter.ts";
import { enqueueMail, type MailDeps } from "#app/features/mail/domain/outbox.server.ts";
import type { AuthMail } from "#app/storage/auth.server.ts";
import {
  addressTakenLetter,
  confirmNewAddressLetter,
  passwordChangedLetter,
  resetPasswordLetter,
  verifyAddressLetter,
} from "../emails/account-letters.ts";

interface Deps extends MailDeps {
  settings: { PUBLIC_ORIGIN: string; SUPPORT_EMAIL: string };
}

/** The mails of an account. Links lead to pages that ask for a click: a mail scanner that opens them changes nothing. */
export function createAccountMail(deps: Deps): AuthMail {
  const { PUBLIC_ORIGIN: origin, SUPPORT_EMAIL: supportEmail } = deps.settings;
  const link = (path: string, token: string) => `${origin}${path}?token=${encodeURIComponent(token)}`;
  const resetUrl = `${origin}/member/forgot-password`;
  const send = async (kind: string, to: string, letter: Letter) => {
    try {
      await enqueueMail(deps, { kind, to, letter });
    } catch (error) {
      deps.log("mail-not-kept", { kind, error: describeError(error) });
    }
  };
  return {
    verifyAddress: ({ name, email }, token) =>
      send("verify-address", email, verifyAddressLetter({ name, url: link("/member/verify", token) })),
    addressTaken: ({ name, email }) =>
      send("address-taken", email, addressTakenLetter({ name, signInUrl: `${origin}/member`, resetUrl })),
    resetPassword: ({ name, email }, token) =>
      send(
        "reset-password",
        email,
        resetPasswordLetter({ name, url: link("/member/reset-password", token) }),
      ),
    passwordChanged: ({ name, email }) =>
      send("password-changed", email, passwordChangedLetter({ name, resetUrl, supportEmail })),
    confirmNewAddress: ({ name, email }, newEmail, token) =>
      send(
        "confirm-new-address",
        email,
        confirmNewAddressLetter({ name, newEmail, url: link("/member/verify", token) }),
      ),
  };
}
