import { writeName } from "#app/features/access/domain/person-name.ts";
import type { Letter } from "#app/features/mail/domain/letter.ts";
import { site } from "#app/features/site/domain/site.ts";

const signature = `The ${site.name} team`;

/** Mail to an unconfirmed email, which may be a stranger's, so it repeats nothing else from the form. */
export function verifyEmailLetter({ url }: { url: string }): Letter {
  return {
    subject: "Confirm your email address",
    greeting: "Hello,",
    paragraphs: [
      `Someone has signed up at ${site.name} with this email address. If it was you, confirm it here, and type the password that you chose.`,
    ],
    action: { label: "Confirm my email address", url },
    closing: [
      "The link works for 24 hours.",
      "Was this not you? Then you need not do anything: without your confirmation nobody can sign in.",
    ],
    signature,
  };
}

export function emailTakenLetter(to: { name: string; signInUrl: string; resetUrl: string }): Letter {
  return {
    subject: "You already have an account",
    greeting: greet(to.name),
    paragraphs: [
      `Someone has just entered this email address at ${site.name}, to sign up with it or to take it for another account. It already has an account, so nothing was changed.`,
      `Was it you? Then sign in at ${to.signInUrl}. If you do not know your password, set a new one:`,
    ],
    action: { label: "Set a new password", url: to.resetUrl },
    closing: ["Was it not you? Then you need not do anything."],
    signature,
  };
}

export function resetPasswordLetter({ name, url }: { name: string; url: string }): Letter {
  return {
    subject: "Set a new password",
    greeting: greet(name),
    paragraphs: [`You asked for a new password for your ${site.name} account.`],
    action: { label: "Set a new password", url },
    closing: [
      "The link works once, for an hour.",
      "Was this not you? Then you need not do anything: your password stays as it is.",
    ],
    signature,
  };
}

export function passwordChangedLetter(to: { name: string; resetUrl: string; supportEmail: string }): Letter {
  return {
    subject: "Your password was changed",
    greeting: greet(to.name),
    paragraphs: [
      `The password of your ${site.name} account has just been changed, and every other device was signed out.`,
    ],
    action: { label: "This was not me: set a new password", url: to.resetUrl },
    closing: [`If you did this, all is well. Otherwise write to ${to.supportEmail} too.`],
    signature,
  };
}

/** Mail to the account's current email. */
export function changeFromLetter(to: { name: string; newEmail: string; url: string }): Letter {
  return {
    subject: "Confirm your new email address",
    greeting: greet(to.name),
    paragraphs: [
      `You asked to change the email address of your ${site.name} account to ${to.newEmail}. Please confirm it here first. Then we write to the new address, and you confirm it there.`,
    ],
    action: { label: "Yes, change my address", url: to.url },
    closing: [
      "The link works for 24 hours. Until both are confirmed, nothing changes.",
      "Was this not you? Then change your password: someone may know it.",
    ],
    signature,
  };
}

/** Mail to the new email of an account, which may be a stranger's. */
export function changeToLetter({ url }: { url: string }): Letter {
  return {
    subject: "Confirm this address for your account",
    greeting: "Hello,",
    paragraphs: [
      `Someone with a ${site.name} account wants to change its email address to this one. If it was you, confirm it here, and type the password of that account.`,
    ],
    action: { label: "Confirm the new address", url },
    closing: [
      "The link works for 24 hours.",
      "Was this not you? Then do not confirm it: the account is not yours, and nothing changes without you.",
    ],
    signature,
  };
}

/** Mail to an administrator's email: such accounts cannot be created through the sign-up form. */
export function administratorEmailLetter({ supportEmail }: { supportEmail: string }): Letter {
  return {
    subject: "This address cannot be signed up",
    greeting: "Hello,",
    paragraphs: [
      `Someone has entered this email address at ${site.name}, to sign up with it or to take it for their account. It is meant for an administrator, so nothing was made or changed.`,
      "An administrator's account is made by whoever runs the site, who then gives you its password. Ask them if you need it.",
    ],
    closing: [`Was this not you, and does it happen again? Then write to ${supportEmail}.`],
    signature,
  };
}

export function securityChangedLetter(to: {
  name: string;
  what: string;
  resetUrl: string;
  supportEmail: string;
}): Letter {
  return {
    subject: "A change to your account's security",
    greeting: greet(to.name),
    paragraphs: [to.what],
    action: { label: "This was not me: set a new password", url: to.resetUrl },
    closing: [`If you did this, all is well. Otherwise write to ${to.supportEmail} too.`],
    signature,
  };
}

/** Mail about a correct password followed by several wrong codes. */
export function codesGuessedLetter(to: { name: string; resetUrl: string; supportEmail: string }): Letter {
  return {
    subject: "Somebody tried to sign in to your account",
    greeting: greet(to.name),
    paragraphs: [
      "Somebody has typed your password today, and after it more than one wrong code for the second step. They did not get in, and after ten wrong codes a day no more are looked at.",
      "Was it you? Then all is well: wait for the next code of your app, or use a recovery code.",
    ],
    action: { label: "This was not me: set a new password", url: to.resetUrl },
    closing: [
      "If it was not you, somebody knows your password. A new one ends what they have begun.",
      `If it happens again, write to ${to.supportEmail}.`,
    ],
    signature,
  };
}

export function accountIdleLetter(to: { name: string; endsAt: Date; signInUrl: string }): Letter {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(to.endsAt);
  return {
    subject: "Your account will be deleted",
    greeting: greet(to.name),
    paragraphs: [
      `You have not signed in to your ${site.name} account for almost two years. We keep nothing longer than it is needed, so we delete the account and everything in it after ${day}.`,
    ],
    action: { label: "Sign in to keep it", url: to.signInUrl },
    closing: ["If you do not need it any more, you have nothing to do."],
    signature,
  };
}

export function accountDeletedLetter({ name, supportEmail }: { name: string; supportEmail: string }): Letter {
  return {
    subject: "Your account is deleted",
    greeting: greet(name),
    paragraphs: [
      `Your ${site.name} account and everything in it is deleted: your name, photo, saved conditions, place on the waitlist, what you agreed to, and where you were signed in. The privacy policy tells what remains for a while, such as backups for 30 days.`,
      "Did you pay for a subscription? It is not cancelled by this: cancel it where you signed up for it.",
      `This is the last email to this address. If you did not ask for this, write to ${supportEmail}.`,
    ],
    signature,
  };
}

function greet(name: string): string {
  return `Hello ${writeName(name)},`;
}
