import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { accountSql } from "./local/accounts.ts";
import { readLocalSettings } from "./local/settings.ts";
import { executeSql, migrate } from "./local/state.ts";
import { stop } from "./local/stop.ts";

const USAGE = "Usage: npm run admin -- create EMAIL [--remote]";

const [verb, address, ...flags] = process.argv.slice(2);
const remote = flags.includes("--remote");
const email = z.email().safeParse(address?.toLowerCase());
if (verb !== "create" || !email.success || flags.some((flag) => flag !== "--remote")) stop(USAGE);

const settings = readLocalSettings();
if (!remote) await migrate(settings.stateDir);
const password = randomBytes(15).toString("base64url");
const folder = mkdtempSync(path.join(os.tmpdir(), "admin-"));
try {
  const file = path.join(folder, "account.sql");
  writeFileSync(file, await accountSql(email.data, password), { mode: 0o600 });
  await executeSql(file, remote ? "remote" : { stateDir: settings.stateDir });
} finally {
  rmSync(folder, { recursive: true });
}

const allowed = settings.worker.ADMIN_EMAILS?.toLowerCase()
  .split(",")
  .map((entry) => entry.trim());
process.stdout.write(`
  The account is ready${remote ? " in the deployed database" : ""}. Its earlier password and sessions are void.
    email       ${email.data}
    password    ${password}
`);
if (remote || !allowed?.includes(email.data)) {
  const where = remote ? "wrangler.jsonc, then deploy" : ".dev.vars, then start again";
  process.stdout.write(`  To sign in it must be in ADMIN_EMAILS: check it in ${where}.\n`);
}
