import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { readImage } from "#app/features/media/domain/read-image.ts";
import { whileBroken } from "../fixtures/broken-parts.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

const ORIGIN = "http://localhost";

async function publish(title: string, slug: string, fields: Record<string, string> = {}) {
  const admin = await signedInCookie("admin@rootwell.example");
  await pageForms(admin).create({ title, slug, ...fields });
  const html = await (await visit(`/page/${slug}`)).text();
  return /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.slice(ORIGIN.length) ?? "";
}

test("social card: that of a public page has 1200 by 630 pixels, also while D1 is down", async () => {
  const path = await publish("Care for every season & more", "seasons");
  expect(path).toMatch(/^\/page\/seasons\/card\/[0-9a-f]{32}$/);
  const drawn = await visit(path);
  expect([drawn.status, drawn.headers.get("Cache-Control")]).toEqual([200, "public, max-age=300"]);
  const bytes = new Uint8Array(await drawn.arrayBuffer());
  const image = await readImage(bytes);
  expect(image).toMatchObject({ ok: true, value: { width: 1200, height: 630 } });
  await vi.waitFor(async () => expect((await env.PAGE_CACHE.list({ prefix: "card:" })).keys).toHaveLength(1));
  const again = await whileBroken("DB", "down", () => visit(path));
  expect([again.status, new Uint8Array(await again.arrayBuffer()).length]).toEqual([200, bytes.length]);
});

test("social card: the URL of an earlier one redirects to the newest; any other name gets 404", async () => {
  const path = await publish("Before", "renamed");
  expect((await visit(path)).status).toBe(200);
  const admin = await signedInCookie("admin@rootwell.example");
  await pageForms(admin).save("renamed", { title: "After", slug: "renamed" });
  const former = await visit(path);
  expect(former.status).toBe(302);
  expect(former.headers.get("Location")).not.toBe(path);
  expect((await visit(former.headers.get("Location") ?? "")).status).toBe(200);
  for (const wrong of ["x", "0".repeat(31), `${"0".repeat(32)}.png`])
    expect((await visit(`/page/renamed/card/${wrong}`)).status).toBe(404);
  expect((await visit(path.replace("renamed", "nobody"))).status).toBe(404);
});

test("social card: after the page was renamed, the URL of its card redirects to the card at the new slug", async () => {
  const path = await publish("Shared before", "shared-before");
  const cookie = await signedInCookie("admin@rootwell.example");
  await pageForms(cookie).save("shared-before", { title: "Shared before", slug: "shared-after" });
  const former = await visit(path);
  expect(former.status).toBe(302);
  expect(former.headers.get("Location")).toBe(path.replace("shared-before", "shared-after"));
  expect((await visit(former.headers.get("Location") ?? "")).status).toBe(200);
});

test("social card: a page with its own picture, or with a title that cannot be drawn, has none", async () => {
  expect(await publish("Chosen", "chosen", { socialImage: "/images/shared.png" })).toBe("/images/shared.png");
  expect(await publish("الذئبة", "arabic")).toBe("/images/social-card.png");
});

test("draft card: it is drawn for administrators only, and redirects to the picture that replaces it", async () => {
  const cookie = await signedInCookie("admin@rootwell.example");
  const draw = async (slug: string, fields: Record<string, string>) => {
    await pageForms(cookie).create({ title: "Still a draft", slug, intent: "draft", ...fields });
    const id = await env.DB.prepare("SELECT id FROM pages WHERE slug = ?").bind(slug).first<string>("id");
    const path = `/admin/marketing/pages/${id}/card?rev=1`;
    expect((await visit(path)).status).toBe(302);
    return visit(path, { cookie });
  };
  const drawn = await draw("draft-card", {});
  expect([drawn.status, drawn.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  const image = await readImage(new Uint8Array(await drawn.arrayBuffer()));
  expect(image).toMatchObject({ ok: true, value: { width: 1200, height: 630 } });
  const chosen = await draw("draft-chosen", { socialImage: "/images/shared.png" });
  expect([chosen.status, chosen.headers.get("Location")]).toEqual([302, "/images/shared.png"]);
});
