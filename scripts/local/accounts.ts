import { randomUUID } from "node:crypto";

/**
 * SQL that makes an administrator's account, or gives an existing one a new password. Nothing that somebody else may have
 * put there stays: no session, passkey, authenticator app, open link or half-finished sign-in; and of an account whose
 * address nobody has confirmed, nothing at all.
 * @param email as it is stored (emailSchema)
 * @param passwordHash as the identity library makes it
 */
export function accountStatements(email: string, passwordHash: string): string[] {
  const quoted = quote(email);
  const hash = quote(passwordHash);
  const now = Date.now();
  const user = `(SELECT id FROM user WHERE email = ${quoted})`;
  return [
    `DELETE FROM user WHERE email = ${quoted} AND email_verified = 0;`,
    `INSERT OR IGNORE INTO user (id, name, email, email_verified, created_at, updated_at)
     VALUES (${quote(randomUUID())}, 'Administrator', ${quoted}, 1, ${now}, ${now});`,
    `UPDATE user SET two_factor_enabled = 0, updated_at = ${now},
     administrator_since = coalesce(administrator_since, ${now}) WHERE email = ${quoted};`,
    ...["account", "session", "passkey", "two_factor", "account_links"].map(
      (table) => `DELETE FROM ${table} WHERE user_id = ${user};`,
    ),
    `DELETE FROM verification WHERE instr(value, ${user}) > 0;`,
    `INSERT INTO account (id, account_id, provider_id, user_id, password, created_at, updated_at)
     VALUES (${quote(randomUUID())}, ${user}, 'credential', ${user}, ${hash}, ${now}, ${now});`,
  ];
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
