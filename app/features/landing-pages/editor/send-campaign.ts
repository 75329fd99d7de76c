import { withTimeout } from "#app/browser/connection.ts";
import { addQuery } from "#app/values/site-path.ts";
import type { Purpose, RefusedCampaign } from "../campaigns/purposes.ts";
import { findText } from "#app/values/unknown-value.ts";

type Reply =
  /** The page was created and opens; or the session has expired, and the sign-in page opens. */
  | { code: "left"; to: string }
  | { code: "refused"; campaign: RefusedCampaign }
  | { code: "lost"; reason: "offline" | "unanswered" | "failed" };

/** Requests the page of a campaign. */
export async function sendCampaign(form: FormData): Promise<Reply> {
  try {
    const sending = fetch("/admin/marketing/campaign", { method: "POST", body: form, redirect: "manual" });
    const response = await withTimeout(sending);
    if (response.type === "opaqueredirect")
      return { code: "left", to: addQuery("/login", { next: location.pathname + location.search }) };
    if (response.status >= 500) return { code: "lost", reason: "failed" };
    const body: unknown = await withTimeout(response.json()).catch(() => undefined);
    const [opens, message] = [findText(body, "opens"), findText(body, "error")];
    if (opens !== undefined) return { code: "left", to: opens };
    if (message !== undefined) return { code: "refused", campaign: { ...readCampaign(form), message } };
    return { code: "lost", reason: response.ok ? "unanswered" : "failed" };
  } catch {
    return { code: "lost", reason: navigator.onLine ? "unanswered" : "offline" };
  }
}

/** Reads the values of the form; the purpose is one of the select box. */
function readCampaign(form: FormData): Omit<RefusedCampaign, "message"> {
  return { purpose: form.get("purpose") as Purpose, condition: String(form.get("condition") ?? "") };
}
