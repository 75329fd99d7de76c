import { toUrl } from "#app/address.ts";
import type { Letter } from "#app/features/mail/domain/letter.ts";
import { site } from "#app/features/site/domain/site.ts";

export function waitlistConfirmation(to: {
  firstName: string;
  state: string;
  supportEmail: string;
  publicOrigin: string;
}): Letter {
  return {
    subject: "You are on the waitlist",
    greeting: `Hello ${to.firstName},`,
    paragraphs: [
      `Thank you for your interest in ${site.name}. You are on our waitlist, and there is nothing more you need to do.`,
      `We will write to this address when a place opens in ${to.state}. Until then we will write only if something changes that you should know, such as our privacy policy.`,
    ],
    action: { label: "See how we work", url: toUrl(to.publicOrigin, "/how-we-work") },
    closing: [
      `If you live in another state, write to ${to.supportEmail} and we will change it.`,
      `Was this not you, or have you changed your mind? Write to ${to.supportEmail} and we will take you off the list.`,
    ],
    signature: `The ${site.name} team`,
  };
}
