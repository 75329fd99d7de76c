import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { linkIn } from "../../../../../tests/fixtures/mailbox.ts";
import { PASSWORD, setUpMembers } from "../../../../../tests/fixtures/members.ts";
import { requestPasswordReset, resendVerification } from "./recovery.server.ts";
import { openSlug } from "../own-data/sealed-slug.server.ts";

const EMAIL = "ann@rootwell.example";
const SLUG = "lupus-nephritis";

beforeEach(async () => {
  for (const table of ["user", "attempts", "mail_outbox"]) await env.DB.exec(`DELETE FROM ${table}`);
});

const asks = { resendVerification, requestPasswordReset };

test.each(Object.entries(asks))(
  "%s: before the email is confirmed, the mail's link contains the condition to save in encrypted form",
  async (_what, ask) => {
    const { deps, sent, settle } = setUpMembers();
    const { signUpEmail } = (await deps.auth).api;
    await signUpEmail({ body: { name: "Ann Lee", email: EMAIL, password: PASSWORD } });
    await ask(deps, { email: EMAIL, save: SLUG }, new Headers());
    await settle();
    expect(JSON.stringify(sent)).not.toMatch(/lupus/i);
    const { pathname, searchParams } = new URL(linkIn(sent.at(-1)!), "http://localhost");
    expect(pathname).toBe("/member/verify");
    const secret = deps.settings.BETTER_AUTH_SECRET;
    expect(await openSlug(secret, searchParams.get("keep") ?? "")).toBe(SLUG);
  },
);
