import { newAct } from "#app/features/access/domain/audit.server.ts";
import { isPublicUrl } from "#app/values/public-url.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import { deleteWebhook, findWebhook, replaceWebhook, type WebhookRow } from "#app/storage/webhooks.server.ts";
import type { AnyForm } from "../define-form.ts";
import { MAX_URL_LENGTH } from "./limits.ts";
import { listFieldsToOffer } from "./report.server.ts";
import { sealSecret } from "./secret-seal.server.ts";
import { makeSecret } from "./signature.ts";
import { DAY_MS } from "#app/values/durations.ts";

interface Deps {
  db: Database;
  now: () => Date;
  settings: { BETTER_AUTH_SECRET: string };
}

/** Reads a form's webhook without the secret. */
export async function readWebhook({ db }: Pick<Deps, "db">, form: AnyForm) {
  const row = await findWebhook(db, form.name);
  return row && { url: row.url, fields: row.fields, createdAt: row.createdAt };
}

/** Overlap after a rotation during which reports are also signed with the former secret. */
const FORMER_SECRET_MS = DAY_MS;

/** Maximum number of attempts of a save, each after another save of the same moment. */
const MAX_ATTEMPTS = 5;

type WebhookTarget = Pick<WebhookRow, "url" | "fields">;

/** Encodes the settings that a form shows; the form sends them back, so that a save over newer settings is detected. */
export function describeTarget(webhook: WebhookTarget | undefined): string {
  return webhook ? JSON.stringify([webhook.url, webhook.fields]) : "";
}

interface WebhookInput {
  /** Webhook that the administrator saw, by `describeTarget`. */
  seen: string;
  url: string;
  /** Names of the fields to send; fields that the form does not offer are ignored. */
  fields: string[];
  /** Whether to rotate the secret; the former one expires a day later. */
  isRenewed: boolean;
}

/**
 * Stores a form's webhook. Accepts only an https URL of a public host (SSRF protection).
 * @returns the secret if it is new: it is displayed only this once
 */
export async function saveWebhook(
  deps: Deps,
  form: AnyForm,
  input: WebhookInput,
  actor: string,
): Promise<Result<{ secret: string | undefined }, "refused" | "stale" | "unavailable">> {
  const { url } = input;
  if (url.length > MAX_URL_LENGTH || !isPublicUrl(url)) return fail("refused");
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const replaced = await replaceOver(deps, form, input, actor);
    if (replaced) return replaced;
  }
  return fail("unavailable");
}

/**
 * Replaces the current webhook, unless its settings differ from those that the administrator saw. Settings that
 * equal the new ones are no conflict: this form may have been sent twice.
 * @returns undefined if another save changed the webhook meanwhile: this save must not revert its new secret
 */
async function replaceOver(
  deps: Deps,
  form: AnyForm,
  { seen, url, fields: sent, isRenewed }: WebhookInput,
  actor: string,
): Promise<Result<{ secret: string | undefined }, "stale"> | undefined> {
  const before = await findWebhook(deps.db, form.name);
  const fields = listFieldsToOffer(form).filter((name) => sent.includes(name));
  if (![seen, describeTarget({ url, fields })].includes(describeTarget(before))) return fail("stale");
  // A new receiver gets a new secret, because the former receiver could forge signatures. Compares whole
  // URLs, since a service hosts many webhooks on one host.
  const isSame = before !== undefined && new URL(before.url).href === new URL(url).href;
  const secret = isSame && !isRenewed ? undefined : makeSecret();
  const row = {
    form: form.name,
    url,
    secret: secret === undefined ? (before?.secret ?? "") : await sealSecret(deps, secret),
    fields,
    createdAt: isSame ? before.createdAt : deps.now(),
    ...chooseFormerSecret(deps, isSame ? before : undefined, isRenewed),
  };
  // The audit log records the receiver's host and the shared fields.
  const subject = [form.name, new URL(url).host, ...row.fields].join(" ");
  const act = newAct(deps, { actor, action: "webhook-saved", subject });
  return (await replaceWebhook(deps.db, { row, over: before, act })) ? ok({ secret }) : undefined;
}

/** Former secret for the overlap; none for a changed receiver, which was never shown it. */
function chooseFormerSecret({ now }: Pick<Deps, "now">, before: WebhookRow | undefined, isRenewed: boolean) {
  if (!before) return { formerSecret: null, formerSecretEndsAt: null };
  if (!isRenewed) return { formerSecret: before.formerSecret, formerSecretEndsAt: before.formerSecretEndsAt };
  return { formerSecret: before.secret, formerSecretEndsAt: new Date(now().getTime() + FORMER_SECRET_MS) };
}

/**
 * Removes a form's webhook; pending deliveries are not sent. A webhook that was removed before counts as removed.
 * @param seen webhook that the administrator saw, by `describeTarget`
 */
export async function removeWebhook(
  deps: Deps,
  form: AnyForm,
  seen: string,
  actor: string,
): Promise<Result<undefined, "stale" | "unavailable">> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const before = await findWebhook(deps.db, form.name);
    if (!before) return ok(undefined);
    if (describeTarget(before) !== seen) return fail("stale");
    const act = newAct(deps, { actor, action: "webhook-removed", subject: form.name });
    if (await deleteWebhook(deps.db, before, act)) return ok(undefined);
  }
  return fail("unavailable");
}
