import { randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";

/** SQL that makes a verified account with a password, or gives the existing one a new password and ends its sessions. */
export async function accountSql(email: string, password: string): Promise<string> {
  const address = quote(email.toLowerCase());
  const hash = quote(await hashPassword(password));
  const now = Date.now();
  const user = `(SELECT id FROM user WHERE email = ${address})`;
  return [
    `INSERT OR IGNORE INTO user (id, name, email, email_verified, created_at, updated_at)
     VALUES (${quote(randomUUID())}, 'Administrator', ${address}, 1, ${now}, ${now});`,
    `UPDATE user SET email_verified = 1, updated_at = ${now} WHERE email = ${address};`,
    `DELETE FROM account WHERE provider_id = 'credential' AND user_id = ${user};`,
    `INSERT INTO account (id, account_id, provider_id, user_id, password, created_at, updated_at)
     VALUES (${quote(randomUUID())}, ${user}, 'credential', ${user}, ${hash}, ${now}, ${now});`,
    `DELETE FROM session WHERE user_id = ${user};`,
  ].join("\n");
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
