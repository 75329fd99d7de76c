import { toUrl } from "#app/address.ts";
import type { Letter } from "#app/features/mail/domain/letter.ts";
import { site } from "#app/features/site/domain/site.ts";

interface Kept {
  firstName: string;
  state: string;
  supportEmail: string;
}

const NOT_CARE =
  "This is not care, and it does not make you a patient. Please go on with your treatment and keep your appointments. In an emergency, call 911.";

const signature = `The ${site.name} team`;

/** For an address that nobody has shown to be theirs. */
export function confirmPlaceLetter(to: Kept & { url: string }): Letter {
  return {
    subject: "Confirm your place on the waitlist",
    greeting: `Hello ${to.firstName},`,
    paragraphs: [
      `Someone has put this email address on the waitlist of ${site.name}, for ${to.state}. Was it you? Then confirm it here. Until you do, we write nothing more.`,
      NOT_CARE,
    ],
    action: { label: "Confirm my address", url: to.url },
    closing: [
      "The link works for 30 days. If you do not confirm, we delete the entry then.",
      `If you live in another state, write to ${to.supportEmail} and we will change it.`,
      "Was this not you, or have you changed your mind? Then use the link at the end, and the entry is deleted at once.",
    ],
    signature,
  };
}

/** For who has confirmed the address already, and signs up again. */
export function onTheListLetter(to: Kept & { publicOrigin: string }): Letter {
  return {
    subject: "You are on the waitlist",
    greeting: `Hello ${to.firstName},`,
    paragraphs: [
      `You are on the waitlist of ${site.name}, and there is nothing more you need to do. We will write to this address when a place opens in ${to.state}. Until then we write only if something changes that you should know, such as our privacy policy.`,
      NOT_CARE,
    ],
    action: { label: "See how we work", url: toUrl(to.publicOrigin, "/how-we-work") },
    closing: [
      `If you live in another state, write to ${to.supportEmail} and we will change it.`,
      "Have you changed your mind? Then use the link at the end, and you are off the list at once.",
    ],
    signature,
  };
}
