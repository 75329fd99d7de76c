import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { whileBroken } from "../fixtures/broken-parts.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { postForm, signedInCookie } from "../fixtures/worker.ts";

/** Bulk change -> SQL that resets the pages, and condition of the changed ones. */
const changes: Record<string, [before: string, changed: string]> = {
  trash: ["UPDATE pages SET deleted_at = NULL", "deleted_at IS NOT NULL"],
  recover: ["UPDATE pages SET deleted_at = 1", "deleted_at IS NULL"],
  publish: ["UPDATE pages SET deleted_at = NULL, public_rev = NULL", "public_rev IS NOT NULL"],
};

const count = async (condition: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM pages WHERE ${condition}`).first<number>("n")) ?? 0;

const numberIn = (pattern: RegExp, html: string) => Number(pattern.exec(html)?.[1] ?? 0);

test.each(Object.entries(changes))(
  "bulk change %s: wherever D1 fails, the response reports what was done, and a retry completes it",
  async (intent, [before, changed]) => {
    const cookie = await signedInCookie("admin@rootwell.example");
    await env.DB.exec("DELETE FROM pages");
    for (const slug of ["one", "two"]) await pageForms(cookie).create({ title: slug, slug });
    const { results } = await env.DB.prepare("SELECT id FROM pages").all<{ id: string }>();
    const fields = { intent, ...Object.fromEntries(results.map(({ id }) => [`chosen.${id}`, "1"])) };
    const change = () => postForm("/admin/marketing", fields, { cookie });
    let isListed = false;
    for (let responses = 2; !isListed; responses++) {
      await env.DB.exec(before);
      const response = await whileBroken("DB", "half-way", change, { responses });
      const html = await response.text();
      const done = await count(changed);
      const reported = numberIn(/(\d) pages? (?:moved|published|restored)/, html);
      const isShown = html.includes('role="search"');
      const unsure = numberIn(/(\d) may be changed or not/, html);
      const found = JSON.stringify({ responses, status: response.status, reported, unsure, done });
      expect(reported <= done && done <= reported + unsure, found).toBe(true);
      expect(response.status === 200, found).toBe(reported === 2);
      expect(html.includes("It is done, but this page cannot be shown"), found).toBe(
        reported === 2 && !isShown,
      );
      isListed = reported === 2 && isShown;
      expect([(await change()).status, await count(changed)], found).toEqual([200, 2]);
    }
  },
);
