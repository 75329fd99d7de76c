import { describeError } from "#app/describe-error.ts";
import type { Letter } from "#app/features/mail/domain/letter.ts";
import { enqueueMail, type MailDeps } from "#app/features/mail/domain/outbox.server.ts";
import { LINK_SECONDS, type AuthMail } from "#app/storage/auth.server.ts";
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

interface AccountMail {
  kind: string;
  to: string;
  letter: Letter;
  /** How long the link in it works, if there is one. */
  seconds?: number;
  /** For what a stranger can cause who only enters the address. */
  isSparing?: true;
}

/** The mails of an account. Links lead to pages that ask for a click: a mail scanner that opens them changes nothing. */
export function createAccountMail(deps: Deps): AuthMail {
  const { PUBLIC_ORIGIN: origin, SUPPORT_EMAIL: supportEmail } = deps.settings;
  const link = (path: string, token: string) => `${origin}${path}?token=${encodeURIComponent(token)}`;
  const resetUrl = `${origin}/member/forgot-password`;
  return {
    verifyAddress: ({ name, email: to }, token) => {
      const letter = verifyAddressLetter({ name, url: link("/member/verify", token) });
      return send(deps, {
        kind: "verify-address",
        to,
        letter,
        seconds: LINK_SECONDS.address,
        isSparing: true,
      });
    },
    addressTaken: ({ name, email: to }) => {
      const letter = addressTakenLetter({ name, signInUrl: `${origin}/member`, resetUrl });
      return send(deps, { kind: "address-taken", to, letter, isSparing: true });
    },
    resetPassword: ({ name, email: to }, token) => {
      const letter = resetPasswordLetter({ name, url: link("/member/reset-password", token) });
      return send(deps, {
        kind: "reset-password",
        to,
        letter,
        seconds: LINK_SECONDS.password,
        isSparing: true,
      });
    },
    passwordChanged: ({ name, email: to }) => {
      const letter = passwordChangedLetter({ name, resetUrl, supportEmail });
      return send(deps, { kind: "password-changed", to, letter });
    },
    confirmNewAddress: ({ name, email: to }, newEmail, token) => {
      const letter = confirmNewAddressLetter({ name, newEmail, url: link("/member/verify", token) });
      return send(deps, { kind: "confirm-new-address", to, letter, seconds: LINK_SECONDS.address });
    },
  };
}

async function send(deps: Deps, { seconds, isSparing, ...mail }: AccountMail): Promise<void> {
  try {
    const key = `${mail.kind}-mailbox:${mail.to.toLowerCase()}` as const;
    if (isSparing && (await countAgainst(deps, key, PER_MAILBOX)) > 0) return;
    const expiresAt = seconds === undefined ? null : new Date(deps.now().getTime() + seconds * 1000);
    await enqueueMail(deps, { ...mail, expiresAt });
  } catch (error) {
    deps.log("mail-not-kept", { kind: mail.kind, error: describeError(error) });
  }
}
