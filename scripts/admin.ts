import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { hashPassword } from "better-auth/crypto";
import { emailSchema } from "../app/values/email-address.ts";
import { readAdminEmails } from "../app/settings.ts";
import { accountQuery, accountStatements, describeAccount } from "./local/accounts.ts";
import { withPlatform } from "./local/platform.ts";
import { readRemote, REMOTE_FLAGS } from "./local/remote-flags.ts";
import { readLocalSettings } from "./local/settings.ts";
import { countRows, executeSql } from "./local/execute-sql.ts";
import type { Environment } from "./deploy/environments.ts";
import { stop } from "./local/stop.ts";

const USAGE = "Usage: npm run admin -- create EMAIL [--remote [--env ENVIRONMENT]]";

const { verb, typed, remote } = readCommand();
const email = emailSchema.safeParse(typed);
if (verb !== "create") stop(USAGE);
if (!email.success) stop(`${email.error.issues[0]?.message}\n${USAGE}`);

const settings = readLocalSettings();
const password = randomBytes(15).toString("base64url");
const statements = accountStatements(email.data, await hashPassword(password));
const query = accountQuery(email.data);
let existed = false;
if (remote) {
  existed = (await countRows(query, { environment: remote })) > 0;
  await executeRemotely(statements.join("\n"), remote);
} else {
  await withPlatform(settings.stateDir, async ({ DB }) => {
    existed = ((await DB.prepare(query).first<number>("n")) ?? 0) > 0;
    await DB.batch(statements.map((statement) => DB.prepare(statement)));
  });
}

const allowed = readAdminEmails(settings.worker.ADMIN_EMAILS);
process.stdout.write(describeAccount({ email: email.data, password, existed, environment: remote }));
if (remote || !allowed.includes(email.data)) {
  const where = remote ? "wrangler.jsonc, then deploy" : ".dev.vars, then start again";
  process.stdout.write(`  To sign in it must be in ADMIN_EMAILS: check it in ${where}.\n`);
}

function readCommand() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: REMOTE_FLAGS });
    const [first, second] = positionals;
    return { verb: first, typed: second, remote: readRemote(values) };
  } catch (error) {
    stop(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

async function executeRemotely(sql: string, environment: Environment): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "admin-"));
  try {
    const file = path.join(folder, "account.sql");
    writeFileSync(file, sql, { mode: 0o600 });
    await executeSql(file, { environment });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
