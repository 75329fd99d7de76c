import { expect, type APIRequestContext } from "@playwright/test";

interface ReceivedMail {
  subject: string;
  text: string;
  html: string;
}

interface Listed {
  result: { to: string[]; subject: string; messageId: string }[];
}

/** Path of the local server's sent mails, newest first. */
const MAILBOX = "/cdn-cgi/local/explorer/api/local/email/sending";

/** Reads the newest mail to an email address, with this subject if given. */
export async function readMail(
  request: APIRequestContext,
  to: string,
  subject?: string,
): Promise<ReceivedMail> {
  let id = "";
  await expect(async () => {
    const { result } = (await (await request.get(MAILBOX)).json()) as Listed;
    const found = result.find(
      (mail) => mail.to.includes(to) && (subject === undefined || mail.subject === subject),
    );
    expect(found, `a mail to ${to}`).toBeDefined();
    id = found?.messageId ?? "";
  }).toPass({ timeout: 40_000 });
  const response = await request.get(`${MAILBOX}?email_id=${encodeURIComponent(id)}`);
  return ((await response.json()) as { result: ReceivedMail }).result;
}

/** URL of the first link in a mail's plain text. */
export function linkIn({ text }: ReceivedMail): string {
  return /^https?:\/\/\S+$/m.exec(text)?.[0] ?? "";
}

/** URL of the last link, which unsubscribes if the mail is not about an account. */
export function lastLinkIn({ text }: ReceivedMail): string {
  return text.match(/^https?:\/\/\S+$/gm)?.at(-1) ?? "";
}
