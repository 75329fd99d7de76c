import { createDeadline } from "#app/storage/deadline.ts";
import { readBeginning } from "#app/values/external-responses.ts";
import { fail, ok, type Result } from "#app/values/result.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One-click opt-out URL, which mail programs use too. */
  stopUrl?: string | null;
}

/** "refused" is permanent; "unavailable" is retried. */
interface NotSent {
  code: "refused" | "unavailable";
  /** The provider's message, shown to the administrator. */
  reason: string;
}

/** Sends a mail through the delivery service. */
export interface Mailer {
  send(mail: Mail): Promise<Result<undefined, NotSent>>;
}

export interface Sender {
  name: string;
  email: string;
}

/** Error codes that a retry cannot fix: they concern the recipient, the sender or the content of this mail. */
const REFUSALS = /^E_(VALIDATION|FIELD|RECIPIENT|SENDER|CONTENT|HEADER)/;

const TIMEOUT_MS = 10_000;

/** Cloudflare Email Sending. */
export function createBindingMailer(binding: Pick<SendEmail, "send">, from: Sender): Mailer {
  return {
    async send({ stopUrl, ...mail }) {
      try {
        const message = { from, ...mail, ...headersFor(stopUrl) };
        await createDeadline("mail", TIMEOUT_MS)(() => binding.send(message));
        return ok(undefined);
      } catch (error) {
        const code = error instanceof Error && "code" in error ? String(error.code) : "";
        const reason = `${code} ${String(error)}`.trim();
        return fail(REFUSALS.test(code) ? "refused" : "unavailable", { reason });
      }
    },
  };
}

/** A provider with a JSON API compatible with Resend's. */
export function createHttpMailer(
  { url, token }: { url: string; token: string },
  from: Sender,
  post: typeof fetch = fetch,
): Mailer {
  return {
    async send({ to, subject, text, html, stopUrl }) {
      const sender = `${from.name} <${from.email}>`;
      const message = { from: sender, to: [to], subject, text, html, ...headersFor(stopUrl) };
      try {
        const response = await post(url, {
          method: "POST",
          headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
          body: JSON.stringify(message),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const reason = `${response.status} ${await readBeginning(response, 300)}`;
        if (response.ok) return ok(undefined);
        return fail(isRefusal(response.status) ? "refused" : "unavailable", { reason });
      } catch (error) {
        return fail("unavailable", { reason: String(error) });
      }
    },
  };
}

/**
 * Redirects every mail to one mailbox, with the original recipient in the subject, since test data may name
 * real people.
 */
export function redirectMail(mailer: Mailer, to: string): Mailer {
  return { send: (mail) => mailer.send({ ...mail, to, subject: `[to ${mail.to}] ${mail.subject}` }) };
}

/**
 * Mail headers: Auto-Submitted on every mail, so that auto-responders do not reply (RFC 3834); with an
 * opt-out URL also List-Unsubscribe, for the mail program's one-click button (RFC 8058).
 */
function headersFor(stopUrl: string | null | undefined): { headers: Record<string, string> } {
  const automatic = { "Auto-Submitted": "auto-generated" };
  if (!stopUrl) return { headers: automatic };
  const headers = {
    ...automatic,
    "List-Unsubscribe": `<${stopUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { headers };
}

/** Whether the status concerns this mail alone. A bad token or an exhausted quota affects every mail and is temporary. */
function isRefusal(status: number): boolean {
  return [400, 404, 413, 422].includes(status);
}
