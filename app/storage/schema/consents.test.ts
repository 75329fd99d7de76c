import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { migrate } from "../../../tests/fixtures/migrate.ts";

test("migration: an earlier consent keeps its text and time without being proven, and nobody gets a consent to news", async () => {
  for (const table of ["consents", "waitlist", "saved_conditions", "members", "mail_outbox"])
    await env.DB.exec(`DROP TABLE ${table}`);
  await migrate("0005", "0013", "0006", "0007");
  await env.DB.exec("INSERT INTO waitlist VALUES ('w', 'ann@rootwell.example', 'Ann', 'CA', 1, 2, 3)");
  await env.DB.exec("INSERT INTO user VALUES ('u', 'Bea', 'bea@rootwell.example', 1, NULL, 1, 1, 0, NULL)");
  await env.DB.exec("INSERT INTO members VALUES ('u', 'Bea', 'Ray', '2025-05-16', 1, 1, NULL, NULL)");
  await migrate("0017");
  const { results } = await env.DB.prepare("SELECT * FROM consents").all();
  expect(results).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      email: "ann@rootwell.example",
      purpose: "waitlist",
      place: "waitlist",
      version: "2025-05-15",
      words: "You may email me about the waitlist. I have read the privacy policy.",
      given_at: 2,
      proven_at: null,
    },
  ]);
  expect(await env.DB.prepare("SELECT created_at, proof_due_at FROM waitlist").first()).toEqual({
    created_at: 3,
    proof_due_at: null,
  });
  expect(await env.DB.prepare("SELECT first_name FROM members").first("first_name")).toBe("Bea");
});
