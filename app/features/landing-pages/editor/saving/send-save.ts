import { withTimeout } from "#app/browser/connection.ts";
import { readProps } from "#app/browser/island/island-props.ts";
import { listFormFields } from "../../drafts/draft-form.ts";
import { describeRejection, readSaveResponse, SAVE_PATH } from "../../drafts/save-api.ts";
import type { SaveReply, Saving } from "./editing-state.ts";

/** Open editor of a page, which may not be stored yet. */
export interface Opened {
  id: string;
  editor: string;
}

interface Hooks {
  /** Awaited before a reply that another person has saved. */
  onStale: () => Promise<void>;
}

/** Sends one save, and parses the response. */
export function sendSave({ id, editor }: Opened, { onStale }: Hooks): Saving["send"] {
  return async (request, signal) => {
    const { intent, draft, over, number, supersedes, version } = request;
    const controls = { intent, id, rev: over, editor, number, supersedes, restore: version };
    const body = new FormData();
    for (const [name, value] of [...Object.entries(controls), ...listFormFields(draft)])
      if (value !== undefined) body.append(name, String(value));
    try {
      const sending = fetch(SAVE_PATH, { method: "POST", body, redirect: "manual", signal });
      const reply = await readReply(await withTimeout(sending));
      if (reply.code === "stale") await onStale();
      return reply;
    } catch {
      return { code: "lost", reason: navigator.onLine ? "unanswered" : "offline" };
    }
  };
}

/** Statuses after which a retry may succeed. */
const PASSING = new Set([408, 429]);

async function readReply(response: Response): Promise<SaveReply> {
  const { type, status, ok } = response;
  if (type === "opaqueredirect") return { code: "lost", reason: "signed-out" };
  if (status >= 500 || PASSING.has(status)) return { code: "lost", reason: "failed" };
  if (status === 401 || status === 403) return { code: "lost", reason: "forbidden" };
  const reply = readText(await withTimeout(response.text()));
  if (reply?.code === "saved") return { code: "saved", saved: reply };
  if (reply?.code === "stale") return { code: "stale", theirs: reply.theirs };
  if (reply) return { code: "refused", refused: { message: reply.error, errors: reply.errors } };
  // A captive portal, which asks for a sign-in to the network, responds with 200 and a page of its own.
  if (ok) return { code: "lost", reason: "unanswered" };
  return { code: "refused", refused: { message: describeRejection(status), errors: {}, isUnread: true } };
}

function readText(text: string) {
  try {
    return readSaveResponse(readProps(text));
  } catch {
    return undefined;
  }
}
