import { createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { Page } from "@playwright/test";
import { writeRows } from "./database.ts";
import { WEEK_MS } from "../../app/values/durations.ts";
import { ORIGIN } from "./origin.ts";

/** Browser name in the format of stored sessions. */
const BROWSER = "Chrome on Linux";

/** Signs an account in without the form, which has tests of its own. */
export async function insertSession(page: Page, email: string): Promise<void> {
  const token = randomUUID();
  const now = Date.now();
  await writeRows(
    `INSERT INTO session (id, expires_at, token, created_at, updated_at, ip_address, user_agent, user_id)
     SELECT '${randomUUID()}', ${now + WEEK_MS}, '${token}', ${now}, ${now}, '', '${BROWSER}', id
     FROM user WHERE email = '${email}';`,
  );
  const cookie = { httpOnly: true, sameSite: "Lax", url: ORIGIN } as const;
  await page.context().addCookies([{ ...cookie, name: "rootwell.session_token", value: signCookie(token) }]);
}

/** Signs a cookie as the identity library does. */
function signCookie(value: string): string {
  const secret =
    process.env.BETTER_AUTH_SECRET ?? parseEnv(readFileSync(".dev.vars", "utf8")).BETTER_AUTH_SECRET ?? "";
  const signature = createHmac("sha256", secret).update(value).digest("base64");
  return encodeURIComponent(`${value}.${signature}`);
}
