import { enqueueMail, type MailDeps } from "#app/features/mail/domain/outbox.server.ts";
import { ok, orFail, type Result } from "#app/values/result.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { toUrl } from "#app/values/site-path.ts";
import { insertFormEntry, type FormEntryRow } from "#app/storage/form-entries.server.ts";
import { entryArrivedLetter } from "../emails/entry-letters.ts";
import {
  admitSubmission,
  type AdmissionDeps,
  type NotAdmitted,
  type Submission,
} from "./admission.server.ts";
import type { InputOf } from "./form-schema.ts";
import { newDelivery } from "./webhooks/deliveries.server.ts";
import type { StoredForm } from "./forms.ts";

type Deps = AdmissionDeps &
  MailDeps & {
    settings: { BETTER_AUTH_SECRET: string; SUPPORT_EMAIL: string; PUBLIC_ORIGIN: string };
  };

/** Stores a submitted form. A bot that the honeypot detected gets the same response. */
export async function submitEntry(
  deps: Deps,
  form: StoredForm,
  input: InputOf<StoredForm>,
  submission: Submission,
): Promise<Result<undefined, NotAdmitted | "unavailable">> {
  const known = { log: deps.log, event: "form-not-stored", failure: "unavailable" } as const;
  return orFail(known, store(deps, form, input, submission));
}

async function store(
  deps: Deps,
  form: StoredForm,
  input: InputOf<StoredForm>,
  submission: Submission,
): Promise<Result<undefined, NotAdmitted>> {
  const admitted = await admitSubmission(deps, form, submission);
  if (!admitted.ok || admitted.value.isBot) return admitted.ok ? ok(undefined) : admitted;
  const now = deps.now();
  await insertFormEntry(deps.db, newEntry(form, input, now), newDelivery(form.name, now));
  deps.waitUntil(notifySupport(deps, form));
  return ok(undefined);
}

function newEntry(form: StoredForm, input: InputOf<StoredForm>, createdAt: Date): FormEntryRow {
  const given: Record<string, string | undefined> = input;
  const { email = "", ...answers } = Object.fromEntries(
    Object.keys(form.fields).map((name) => [name, given[name] ?? ""]),
  );
  const consents = Object.entries(form.consents)
    .filter(([name]) => given[name] === "on")
    .map(([name, { version, words }]) => ({ name, version, words, givenAt: createdAt.getTime() }));
  return { id: crypto.randomUUID(), form: form.name, email, answers, consents, createdAt };
}

/** The mail repeats nothing from the entry. The mailbox's rate limit bounds the number of mails. */
async function notifySupport(deps: Deps, form: StoredForm): Promise<void> {
  const { SUPPORT_EMAIL: to, PUBLIC_ORIGIN: origin } = deps.settings;
  const url = toUrl(origin, fillPath("/admin/forms/:form", { form: form.name }));
  const letter = entryArrivedLetter({ title: form.title, url });
  await enqueueMail(deps, { kind: "entry-arrived", to, letter });
}
