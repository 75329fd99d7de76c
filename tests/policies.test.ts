import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const policies = globSync("app/features/legal/content/*.md").map((file) => ({ file, text: read(file) }));
const privacy = read("app/features/legal/content/privacy-policy.md");
const screens = globSync("app/**/*.tsx")
  .map((file) => read(file).replaceAll(/\s+/g, " "))
  .join("\n");

function numberIn(file: string, pattern: RegExp): number {
  return Number(pattern.exec(read(file))?.[1]);
}

test("what a policy tells people to choose is there by that name", () => {
  const named = policies.flatMap(({ text }) =>
    [...text.matchAll(/choose \*\*(.+?)\*\*/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !screens.includes(`> ${name} <`))).toEqual([]);
});

test("the privacy policy says twice how long one stays signed in, as it is", () => {
  const idleDays = numberIn("app/storage/auth.server.ts", /\bsession: \{\s+expiresIn: (\d+) \* DAY_SECONDS/);
  const mostDays = numberIn(
    "app/features/access/domain/sessions.server.ts",
    /MAX_SESSION_MS = (\d+) \* 24 \*/,
  );
  const said = [
    `after ${idleDays} days without a visit to your account`,
    `${mostDays} days after you signed in`,
  ];
  for (const words of said) expect(privacy.split(words)).toHaveLength(3);
  expect(privacy).not.toContain(`${idleDays} days after you signed in`);
});

test("the privacy policy says how long mail that cannot be delivered is kept", () => {
  const days = numberIn("app/features/mail/domain/outbox.server.ts", /KEEP_FAILED_MS = (\d+) \* 24 \*/);
  expect(privacy).toContain(`**Emails that could not be delivered:** ${days} days`);
});
