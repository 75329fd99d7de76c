import { fail, ok, type Result } from "#app/result.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** "refused" will not get better by itself; "unavailable" may. The detail is for the administrator. */
type SendFailure = "refused" | "unavailable";

/** Hands a mail over to whoever delivers it. */
export interface Mailer {
  send(mail: Mail): Promise<Result<undefined, SendFailure>>;
}

export interface Sender {
  name: string;
  email: string;
}

/** The address is not one, is on a list of those that bounced, or may not be written to from here. */
const REFUSALS = /^E_(VALIDATION|FIELD|RECIPIENT|SENDER|CONTENT|HEADER)/;

/** Cloudflare's own sending. */
export function createBindingMailer(binding: Pick<SendEmail, "send">, from: Sender): Mailer {
  return {
    async send(mail) {
      try {
        await binding.send({ from, ...mail });
        return ok(undefined);
      } catch (error) {
        const code = error instanceof Error && "code" in error ? String(error.code) : "";
        return fail(REFUSALS.test(code) ? "refused" : "unavailable", `${code} ${String(error)}`.trim());
      }
    },
  };
}

const TIMEOUT_MS = 10_000;

/** A provider that takes mail as JSON, in the form that Resend made common. */
export function createHttpMailer(
  { url, token }: { url: string; token: string },
  from: Sender,
  post: typeof fetch = fetch,
): Mailer {
  return {
    async send({ to, subject, text, html }) {
      try {
        const response = await post(url, {
          method: "POST",
          headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
          body: JSON.stringify({ from: `${from.name} <${from.email}>`, to: [to], subject, text, html }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const detail = `${response.status} ${(await response.text()).slice(0, 300)}`;
        if (response.ok) return ok(undefined);
        return fail(isRefusal(response.status) ? "refused" : "unavailable", detail);
      } catch (error) {
        return fail("unavailable", String(error));
      }
    },
  };
}

/** What is wrong with this one mail; a bad token or a full quota concerns all of them, and passes. */
function isRefusal(status: number): boolean {
  return [400, 404, 413, 422].includes(status);
}
