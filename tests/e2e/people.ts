import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { accountSql } from "../../scripts/local/accounts.ts";
import { uniqueSlug } from "./fixtures.ts";

export const PASSWORD = "a passphrase of some length";

const STATE_DIR = process.env.E2E_STATE_DIR ?? ".wrangler/e2e";

/** What would take a journey of its own to bring about, such as a mail that has failed, is written beside the server. */
export function writeRows(sql: string): void {
  const [file] = globSync(`${STATE_DIR}/v3/d1/miniflare-D1DatabaseObject/*.sqlite`, {
    exclude: (name) => name.endsWith("metadata.sqlite"),
  });
  if (file === undefined) throw new Error(`There is no database under ${STATE_DIR}.`);
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec(sql);
  database.close();
}

/** A member's account of its own for a test, confirmed and with a password. */
export async function addMember(name: string): Promise<string> {
  const email = `${uniqueSlug(name)}@rootwell.example`;
  const user = `(SELECT id FROM user WHERE email = '${email}')`;
  writeRows(
    `${await accountSql(email, PASSWORD)}
     UPDATE user SET name = 'Ann Lee' WHERE email = '${email}';
     INSERT INTO members (user_id, first_name, last_name, terms_version, terms_accepted_at, adult_confirmed_at)
     VALUES (${user}, 'Ann', 'Lee', '1', ${Date.now()}, ${Date.now()});`,
  );
  return email;
}

/** A new member who is signed in, at the address of one of their pages. */
export async function visitAsMember(page: Page, path: string): Promise<string> {
  const email = await addMember("member");
  await page.request.post("/member", { form: { email, password: PASSWORD } });
  await page.goto(path);
  return email;
}

/** A mail that could not be handed over, for the administrator to decide about. */
export function addFailedMail(recipient: string): void {
  const now = Date.now();
  writeRows(`
    INSERT INTO mail_outbox
      (id, kind, recipient, subject, text, html, attempts, next_attempt_at, failed_at, reason, created_at)
    VALUES ('${randomUUID()}', 'waitlist-confirmation', '${recipient}', 'Hello', 'Hello', '<p>Hello</p>', 9,
      ${now}, ${now}, 'refused', ${now});`);
}

export function addToWaitlist(email: string): void {
  const now = Date.now();
  writeRows(`
    INSERT INTO waitlist (id, email, first_name, state, adult_confirmed_at, consented_at, created_at)
    VALUES ('${randomUUID()}', '${email}', 'Ann', 'CA', ${now}, ${now}, ${now});`);
}
