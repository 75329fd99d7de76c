import type { Letter } from "#app/features/mail/domain/letter.ts";
import { site } from "#app/features/site/domain/site.ts";
import { toUrl } from "#app/values/site-path.ts";

interface Week {
  /** Number of pages saved since the previous mail. */
  changed: number;
  publicOrigin: string;
}

/** Mail to an administrator who subscribed. Mailboxes may be read by others, so the numbers stay on the site. */
export function weeklyLetter({ changed, publicOrigin }: Week): Letter {
  const pages = changed === 1 ? "1 landing page has" : `${changed || "No"} landing pages have`;
  return {
    subject: `${site.name}: a week of your landing pages`,
    greeting: "Hello,",
    paragraphs: [
      `${pages} changed since the last of these emails. How often pages were opened is shown on the site, not here.`,
    ],
    action: { label: "Open the numbers", url: toUrl(publicOrigin, "/admin/numbers") },
    closing: [
      `You asked for this email once a week. Switch it off, signed in, under “Weekly email”: ${toUrl(publicOrigin, "/admin/numbers#weekly-email")}`,
    ],
    signature: `The website of ${site.name}`,
  };
}
