import { PATIENCE, withinTime } from "#app/browser/connection.ts";
import {
  readAutosaveAnswer,
  readAutosaveRefusal,
  type AutosaveAnswer,
} from "../../drafts/autosave-answer.ts";
import { listFormFields } from "../../drafts/draft-form.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import type { Answer } from "./autosave.ts";

const ADDRESS = "/admin/marketing/autosave";

interface Opened {
  /** Of the page, also while it is not stored yet. */
  id: string;
  /** Of this editor. */
  editor: string;
}

/** @param isOlder it was typed over an older revision than this editor has saved since, and must not pass for its own */
export async function sendDraft(
  { id, editor }: Opened,
  { draft, rev, seq, isOlder }: { draft: Draft; rev: number; seq: number; isOlder: boolean },
): Promise<Answer<AutosaveAnswer>> {
  try {
    const controls = { id, editor, rev, seq, ...(isOlder && { strict: 1 }) };
    return await readAnswer(await post(controls, listFormFields(draft)));
  } catch {
    return { code: "unreachable", reason: navigator.onLine ? "failed" : "offline" };
  }
}

/** A sign of life. @returns how the page stands, and who else has it open; undefined where no answer came */
export async function sayOpen({ id, editor }: Opened): Promise<AutosaveAnswer | undefined> {
  try {
    const answer = await readAnswer(await post({ id, editor, rev: 0, seq: 0 }, []));
    return answer.code === "saved" ? answer.held : undefined;
  } catch {
    return undefined;
  }
}

/** Said while the page is being left, when no answer can be waited for. */
export function sayClosed({ id, editor }: Opened): void {
  navigator.sendBeacon(ADDRESS, fill({ id, editor, rev: 0, seq: 0, closed: 1 }, []));
}

function post(controls: Record<string, string | number>, fields: [string, string][]): Promise<Response> {
  const sending = fetch(ADDRESS, { method: "POST", body: fill(controls, fields), redirect: "manual" });
  return withinTime(sending, PATIENCE);
}

function fill(controls: Record<string, string | number>, fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of [...Object.entries(controls), ...fields]) form.append(name, String(value));
  return form;
}

/** It took too long, or came too often: the same may be taken later. */
const PASSING = new Set([408, 429]);

async function readAnswer(response: Response): Promise<Answer<AutosaveAnswer>> {
  if (response.type === "opaqueredirect" || response.status === 401 || response.status === 403)
    return { code: "unreachable", reason: "signed-out" };
  if (response.status === 409) return { code: "stale" };
  if (response.ok) {
    const held = readAutosaveAnswer(await withinTime(response.json()));
    return held ? { code: "saved", rev: held.rev, held } : { code: "unreachable", reason: "failed" };
  }
  if (response.status >= 500 || PASSING.has(response.status))
    return { code: "unreachable", reason: "failed" };
  // What refuses before our server's route does may answer with a page.
  const sent: unknown = await withinTime(response.json()).catch(() => undefined);
  return { code: "refused", reason: readAutosaveRefusal(response.status, sent) };
}
