import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { hashPassword } from "better-auth/crypto";
import { accountStatements } from "../../scripts/local/accounts.ts";
import { writeRows } from "./database.ts";
import { uniqueSlug } from "./fixtures.ts";
import { insertSession } from "./session.ts";

export const PASSWORD = "a passphrase of some length";

/** Computed once: a password hash is slow by design. */
let passwordHash: Promise<string> | undefined;

/** Creates a confirmed member with a password, for one test. */
export async function addMember(name: string): Promise<string> {
  const email = `${uniqueSlug(name)}@rootwell.example`;
  passwordHash ??= hashPassword(PASSWORD);
  const account = accountStatements(email, await passwordHash).join("\n");
  const user = `(SELECT id FROM user WHERE email = '${email}')`;
  await writeRows(
    `${account}
     UPDATE user SET name = 'Ann Lee' WHERE email = '${email}';
     INSERT INTO members (user_id, first_name, last_name, terms_version, terms_accepted_at, adult_confirmed_at)
     VALUES (${user}, 'Ann', 'Lee', '1', ${Date.now()}, ${Date.now()});`,
  );
  return email;
}

/** Creates a member, signs in and opens a path. */
export async function visitAsMember(page: Page, path: string): Promise<string> {
  const email = await addMember("member");
  await insertSession(page, email);
  await page.goto(path);
  return email;
}

/** Adds a mail that could not be delivered, which the administrator can retry or discard. */
export async function addFailedMail(recipient: string): Promise<void> {
  const now = Date.now();
  await writeRows(`
    INSERT INTO mail_outbox
      (id, kind, recipient, subject, text, html, attempts, next_attempt_at, failed_at, reason, created_at)
    VALUES ('${randomUUID()}', 'waitlist-confirmation', '${recipient}', 'Hello', 'Hello', '<p>Hello</p>', 9,
      ${now}, ${now}, 'refused', ${now});`);
}

export async function addToWaitlist(email: string): Promise<void> {
  const now = Date.now();
  await writeRows(`
    INSERT INTO waitlist (id, email, first_name, state, adult_confirmed_at, created_at)
    VALUES ('${randomUUID()}', '${email}', 'Ann', 'CA', ${now}, ${now});`);
}
