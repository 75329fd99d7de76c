import { toUrl } from "#app/values/site-path.ts";
import type { Letter } from "#app/features/mail/domain/letter.ts";
import { site } from "#app/features/site/domain/site.ts";
import { STOPPED_DAYS } from "../domain/retention.ts";

const NOT_CARE =
  "This is not care, and it does not make you a patient. Please go on with your treatment and keep your appointments. In an emergency, call 911.";

const signature = `The ${site.name} team`;

/** Mail to an unconfirmed email, so it repeats nothing that was typed in the form. */
export function confirmPlaceLetter({ url }: { url: string }): Letter {
  return {
    subject: "Confirm your place on the waitlist",
    greeting: "Hello,",
    paragraphs: [
      `Someone has put this email address on the waitlist of ${site.name}. Was it you? Then see what was entered, and confirm it here. Until you do, we write nothing more.`,
      NOT_CARE,
    ],
    action: { label: "Confirm my address", url },
    closing: [
      "The link works for 30 days. If you do not confirm, we delete the entry then.",
      `Was this not you, or have you changed your mind? Then use the link at the end: the entry is deleted at once, and nobody else can enter this address for ${STOPPED_DAYS} days.`,
    ],
    signature,
  };
}

/** Mail to a confirmed email that was entered again, possibly by a stranger. */
export function onTheListLetter(to: { state: string; supportEmail: string; publicOrigin: string }): Letter {
  return {
    subject: "You are on the waitlist",
    greeting: "Hello,",
    paragraphs: [
      `You are on the waitlist of ${site.name}, and there is nothing more you need to do. We will write to this address when a place opens in ${to.state}. Until then we write only if something changes that you should know, such as our privacy policy.`,
      NOT_CARE,
    ],
    action: { label: "See how we work", url: toUrl(to.publicOrigin, "/how-we-work") },
    closing: [
      `If you live in another state, sign in with this address and fill in the form again. Without an account, write to ${to.supportEmail}: we take you off the list, and you can join again.`,
      "Have you changed your mind? Then use the link at the end, and you are off the list at once.",
    ],
    signature,
  };
}
