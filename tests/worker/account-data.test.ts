import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { eventually } from "../fixtures/eventually.ts";
import { claimsOf } from "../fixtures/token.ts";
import { PASSWORD, postForm, signedInCookie, visit } from "../fixtures/worker.ts";

const idOf = (email: string) =>
  env.DB.prepare("SELECT id FROM user WHERE email = ?").bind(email).first<string>("id");

/** Adds a mail that could not be delivered. */
async function addLetter(id: string, to: string, userId: string | null): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO mail_outbox (id, kind, recipient, subject, text, html, attempts, next_attempt_at, failed_at, created_at, user_id)
     VALUES (?1, 'verify-new-address', ?2, 'Confirm this address', 'https://x.example/?token=secret', '', 7, 1, 2, 1, ?3)`,
  )
    .bind(id, to, userId)
    .run();
}

test("export: it contains the unconfirmed email, and undelivered mails without their text", async () => {
  const email = "exports-all@rootwell.example";
  const cookie = await signedInCookie(email);
  const change = { intent: "email", newEmail: "wanted@rootwell.example", password: PASSWORD };
  expect((await postForm("/member/profile", change, { cookie })).status).toBe(302);
  await addLetter("undelivered", "wanted@rootwell.example", await idOf(email));
  const text = await (await visit("/member/privacy/data.json", { cookie })).text();
  expect(JSON.parse(text)).toMatchObject({
    openLinks: [{ purpose: "change-from", newEmail: "wanted@rootwell.example" }],
    letters: expect.arrayContaining([
      expect.objectContaining({ recipient: "wanted@rootwell.example", subject: "Confirm this address" }),
    ]),
  });
  expect(text).not.toMatch(/secret|"text"|"html"/);
  const page = await (await visit("/member/privacy/data", { cookie })).text();
  for (const words of ["New email, not confirmed yet", "wanted@rootwell.example", "Given up"])
    expect(page).toContain(words);
});

test("deletion: mails about the account to its former or new email are deleted, too", async () => {
  const email = "leaves-letters@rootwell.example";
  const cookie = await signedInCookie(email);
  const id = await idOf(email);
  await addLetter("to-former", "former@rootwell.example", id);
  await addLetter("to-wanted", "other@rootwell.example", id);
  await addLetter("to-stranger", "former@rootwell.example", null);
  await postForm("/member/privacy", { intent: "delete", password: PASSWORD }, { cookie });
  const { results } = await env.DB.prepare("SELECT id FROM mail_outbox WHERE id LIKE 'to-%'").all();
  expect(results).toEqual([{ id: "to-stranger" }]);
});

test("token sync: the token of a deletion names another event than that of a sign-out", async () => {
  const readEvents = async (email: string) => {
    const all = await (await fetch("https://receiver.example/")).json<{ authorization: string }[]>();
    const claims = all.map(
      ({ authorization }) => claimsOf(authorization) as { email: string; event?: string },
    );
    return claims.filter((claim) => claim.email === email).map(({ event }) => event);
  };
  const deletes = "sync-deletes@rootwell.example";
  const cookie = await signedInCookie(deletes);
  await postForm("/member/privacy", { intent: "delete", password: PASSWORD }, { cookie });
  await eventually(async () => expect(await readEvents(deletes)).toEqual(["deleted"]));
  const leaves = "sync-leaves@rootwell.example";
  await postForm("/sign-out", {}, { cookie: await signedInCookie(leaves) });
  await eventually(async () => expect(await readEvents(leaves)).toEqual(["signed-out"]));
});
