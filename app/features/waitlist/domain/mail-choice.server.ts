import { readMailLink } from "#app/features/mail/domain/mail-links.server.ts";
import { fail, ok, type Result } from "#app/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import {
  deleteConsentRow,
  listConsentRows,
  proveConsentRows,
  type ConsentPurpose,
} from "#app/storage/consents.server.ts";
import { deleteWaitlistRowOf } from "#app/storage/waitlist.server.ts";
import { CONFIRMATION } from "./joining.server.ts";

interface Deps {
  db: Database;
  now: () => Date;
  settings: { BETTER_AUTH_SECRET: string };
}

/** What waits for a click, for the page that the link in the mail opens. Reading it changes nothing: scanners open links. */
export async function readOpenConsents(deps: Deps, token: string) {
  const found = await readMailLink(linkDeps(deps), "prove", token);
  if (!found.ok || !found.value) return undefined;
  const { email } = found.value;
  const all = await listConsentRows(deps.db, email);
  const open = all.filter(({ provenAt }) => provenAt === null);
  return { email, open: open.map(({ purpose, words }) => ({ purpose, words })) };
}

/** @param purposes those that the page has shown: what a stranger adds meanwhile is not proven with them */
export async function proveConsents(
  deps: Deps,
  token: string,
  purposes: ConsentPurpose[],
): Promise<Result<undefined, "link">> {
  const found = await readMailLink(linkDeps(deps), "prove", token);
  if (!found.ok || !found.value) return fail("link");
  await proveConsentRows(deps.db, { email: found.value.email, purposes, now: deps.now() });
  return ok(undefined);
}

/** What a link ends; undefined when it has ended already. */
export async function readStop(
  deps: Deps,
  token: string,
): Promise<Result<ConsentPurpose | undefined, "link">> {
  const found = await readMailLink(linkDeps(deps), "stop", token);
  return found.ok ? ok(found.value?.purpose) : found;
}

/** Who wants no mail about the waitlist leaves it. Done twice, it is done. */
export async function stopMail(deps: Deps, token: string): Promise<Result<undefined, "link">> {
  const found = await readMailLink(linkDeps(deps), "stop", token);
  if (!found.ok) return found;
  if (!found.value) return ok(undefined);
  const { email, purpose } = found.value;
  if (purpose === "waitlist") await deleteWaitlistRowOf(deps.db, email, { mailKind: CONFIRMATION });
  else await deleteConsentRow(deps.db, email, purpose);
  return ok(undefined);
}

function linkDeps({ db, settings }: Deps) {
  return { db, secret: settings.BETTER_AUTH_SECRET };
}
