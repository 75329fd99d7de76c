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
import { countAgainst } from "./limits.server.ts";

interface Deps extends MailDeps {
  settings: { PUBLIC_ORIGIN: string; SUPPORT_EMAIL: string };
}

/** Beyond this, who enters an address is answered the same and no mail goes out: nobody's mailbox is flooded. */
const PER_MAILBOX = { max: 4, windowSeconds: 60 * 60 };

/** The mails of an account. Links lead to pages that ask for a click: a mail scanner that opens them changes nothing. */
export function createAccountMail(deps: Deps): AuthMail {
  const { PUBLIC_ORIGIN: origin, SUPPORT_EMAIL: supportEmail } = deps.settings;
  const link = (path: string, token: string) => `${origin}${path}?token=${encodeURIComponent(token)}`;
  const resetUrl = `${origin}/member/forgot-password`;
  const attempt = async (kind: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      deps.log("mail-not-kept", { kind, error: describeError(error) });
    }
  };
  const send = (kind: string, to: string, letter: Letter) =>
    attempt(kind, () => enqueueMail(deps, { kind, to, letter }));
  /** For what a stranger can cause who only enters the address. */
  const sendSparingly = (kind: string, to: string, letter: Letter) =>
    attempt(kind, async () => {
      const waitSeconds = await countAgainst(deps, `${kind}-mailbox:${to.toLowerCase()}`, PER_MAILBOX);
      if (waitSeconds === 0) await enqueueMail(deps, { kind, to, letter });
    });
  return {
    verifyAddress: ({ name, email }, token) =>
      sendSparingly(
        "verify-address",
        email,
        verifyAddressLetter({ name, url: link("/member/verify", token) }),
      ),
    addressTaken: ({ name, email }) =>
      sendSparingly(
        "address-taken",
        email,
        addressTakenLetter({ name, signInUrl: `${origin}/member`, resetUrl }),
      ),
    resetPassword: ({ name, email }, token) =>
      sendSparingly(
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
