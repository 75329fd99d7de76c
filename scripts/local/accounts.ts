import { randomUUID } from "node:crypto";

/**
 * SQL that creates an administrator's account, or resets the password of an existing one. All other
 * credentials are removed, since another person may have created them: sessions, passkeys, authenticator app,
 * pending links and half-finished sign-ins. An account with an unconfirmed email is deleted and created
 * again.
 * @param email normalized as it is stored (emailSchema)
 * @param passwordHash in the format of the identity library
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

/** Query for the number of accounts with an email, confirmed or not. */
export function accountQuery(email: string): string {
  return `SELECT count(*) AS n FROM user WHERE email = ${quote(email)}`;
}

interface CreatedAccount {
  email: string;
  password: string;
  /** Whether the account existed before. */
  existed: boolean;
  /** Environment of a remote database. */
  environment?: string;
}

/** Describes the result of `accountStatements` for the operator. */
export function describeAccount({ email, password, existed, environment }: CreatedAccount): string {
  const where = environment === undefined ? "" : ` in the database of ${environment}`;
  const voided = existed ? " Its earlier password and sessions are void." : "";
  return `
  The account is ready${where}.${voided}
    email       ${email}
    password    ${password}
`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
