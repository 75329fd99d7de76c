import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createDatabase } from "#app/storage/database.server.ts";
import { ENROLMENT_MS, forgetExpired } from "./sessions.server.ts";

const now = new Date(Date.UTC(2026, 0, 1));

async function addApp(id: string, { verified, age }: { verified: 0 | 1; age: number }): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO user (id, name, email, email_verified, created_at, updated_at) VALUES (?1, 'Ann', ?1 || '@x.example', 1, 0, 0)",
  )
    .bind(id)
    .run();
  await env.DB.prepare(
    "INSERT INTO two_factor (id, secret, backup_codes, user_id, verified, begun_at) VALUES (?1, 's', 'c', ?1, ?2, ?3)",
  )
    .bind(id, verified, now.getTime() - age)
    .run();
}

test("forgetExpired: an unconfirmed app is deleted after an hour, and a confirmed one stays", async () => {
  await addApp("begun-long-ago", { verified: 0, age: ENROLMENT_MS });
  await addApp("begun-lately", { verified: 0, age: ENROLMENT_MS - 1 });
  await addApp("confirmed", { verified: 1, age: 10 * ENROLMENT_MS });
  await forgetExpired({ db: createDatabase(env.DB), now: () => now });
  const { results } = await env.DB.prepare("SELECT id FROM two_factor ORDER BY id").all();
  expect(results).toEqual([{ id: "begun-lately" }, { id: "confirmed" }]);
});
