import { beforeAll, expect, test } from "vitest";
import { PUBLIC_PAGES } from "../fixtures/public-pages.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { ADMIN } from "../fixtures/pages.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

beforeAll(async () => {
  const { create } = pageForms(await signedInCookie(ADMIN));
  expect((await create({ title: "HSA and FSA", slug: "hsa-fsa" })).status).toBe(302);
});

test.each(PUBLIC_PAGES)("without scripts: %s can be read", async (path) => {
  const response = await visit(path);
  expect(response.status).toBe(200);
  const main = readMain(await response.text());
  expect(main.match(/<h1\b/g)).toHaveLength(1);
  expect(main).not.toMatch(/>\s*Loading\b/);
  // Allowed exceptions: the film and its button, an island's scripts, passkeys, and notices about disabled
  // features are useless without scripts.
  expect(main, "text that waits for a script to be shown").not.toMatch(
    /<(template(?! data-film| id="late-scripts")|noscript)\b|\shidden=""(?! data-(passkey|told|cookies))/,
  );
  expect(main.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ").length).toBeGreaterThan(40);
});

function readMain(html: string): string {
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}
