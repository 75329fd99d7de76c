import { toUrl } from "#app/values/site-path.ts";
import type { Letter } from "#app/features/mail/domain/letter.ts";
import { site } from "#app/features/site/domain/site.ts";

interface Alert {
  words: string;
  publicOrigin: string;
}

const signature = `The website of ${site.name}`;

const frame = (publicOrigin: string) => ({
  greeting: "Hello,",
  action: { label: "Open the status page", url: toUrl(publicOrigin, "/admin/status") },
  signature,
});

/** Mail to administrators when a problem begins. */
export function problemLetter({ words, publicOrigin }: Alert): Letter {
  return {
    subject: `${site.name}: the website needs attention`,
    ...frame(publicOrigin),
    paragraphs: [words, "What to do stands in docs/operating.md, under the same words."],
    closing: ["You get one more email when this is over, and none in between."],
  };
}

/** Mail to administrators when a problem has ended. */
export function recoveryLetter({ words, publicOrigin }: Alert): Letter {
  return {
    subject: `${site.name}: the website has recovered`,
    ...frame(publicOrigin),
    paragraphs: [`This is over: ${words}`],
  };
}
