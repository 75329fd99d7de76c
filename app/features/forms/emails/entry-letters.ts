import type { Letter } from "#app/features/mail/domain/letter.ts";
import { site } from "#app/features/site/domain/site.ts";

/** To the operator's own mailbox. */
export function entryArrivedLetter({ title, url }: { title: string; url: string }): Letter {
  return {
    subject: `Somebody has sent “${title}”`,
    greeting: "Hello,",
    paragraphs: ["A form was sent, and waits for an answer. It is not repeated here."],
    action: { label: "Read what was sent", url },
    signature: `The ${site.name} website`,
  };
}
