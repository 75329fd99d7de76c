import type { Page } from "@playwright/test";
import { INSERT_VIDEO, toFormFields, type wholeBlocks } from "../fixtures/whole-blocks.ts";
import { writeRows } from "./database.ts";
import { expect, uniqueSlug } from "./fixtures.ts";
import { ORIGIN } from "./origin.ts";

/**
 * Publishes a page with these blocks, as the administrator's form does.
 * @param changes form fields other than those of the blocks
 * @returns its path
 */
export async function publishBlocks(
  page: Page,
  blocks: ReturnType<typeof wholeBlocks>,
  changes: Record<string, string> = {},
): Promise<string> {
  const slug = uniqueSlug("blocks");
  await writeRows(INSERT_VIDEO);
  const response = await page.request.post("/admin/marketing/new", {
    form: { intent: "publish", title: "Every block", slug, ...toFormFields(blocks), ...changes },
    headers: { Origin: ORIGIN },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
  return `/page/${slug}`;
}
