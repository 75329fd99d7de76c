import { beforeAll, expect, test, vi } from "vitest";
import { ask, fill, forAll, listTexts, post, read } from "../fixtures/naughty-visits.ts";
import { ADMIN } from "../fixtures/pages.ts";
import { signedInCookie } from "../fixtures/worker.ts";

/**
 * Portions of the strings: fields of the same kind share their rule and their rendering, so each of two gets
 * half of the strings of every kind.
 */
const LINES_OF_PAGES = [0, 2] as const;
const OTHER_FIELDS_OF_PAGES = [1, 2] as const;

let admin = "";
beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  admin = await signedInCookie(ADMIN);
});

/** Fields of a page that accept any line of text, as the editor's form names them. */
const lines = [
  "title",
  ...["headline", "subheadline", "ctaText"].map((name) => `blocks.1.props.${name}`),
  "blocks.0.props.alt",
];

const page = (slug: string, fields: Record<string, string>) => ({
  intent: "publish",
  slug,
  "blocks.0.id": "hero",
  "blocks.0.type": "hero-image",
  "blocks.1.id": "cta",
  "blocks.1.type": "cta",
  ...fields,
});

test("naughty strings: the texts of a page are shown as typed, escaped, or refused with a message", async () => {
  let published = 0;
  const publish = async (values: string[]) => {
    const slug = `page-${crypto.randomUUID()}`;
    const fields = fill(lines, values);
    const { status, html } = await post("/admin/marketing/new", page(slug, fields), admin);
    if (status !== 302) return { status, html };
    published += values.length;
    const editor = read((await ask(`/admin/marketing/edit/${slug}`, { cookie: admin })).html);
    const shown = read((await ask(`/page/${slug}`)).html);
    expect(shown, "control characters, which a browser would replace").not.toMatch(/[^\P{Cc}\t\n]/u);
    for (const [name, text] of Object.entries(fields)) {
      expect(editor).toContain(`name="${name}" value="${text.trim()}"`);
      expect(shown).toContain(text.trim());
    }
    return { status, html };
  };
  const publishAll = async (values: string[]) => {
    if ((await publish(values)).status === 302) return;
    for (const text of values) {
      const { status, html } = await publish([text]);
      if (status !== 302)
        expect(html, text).toMatch(/role="alert"[^>]*>.*(Not published|Please correct|required)/);
    }
  };
  await forAll(5, publishAll, listTexts(...LINES_OF_PAGES));
  expect(published).toBeGreaterThan(100);
});

const properties = ["ctaLink", "headlineColor", "alignment", "fontSizeCTA"];
const blocks = ["blocks", "blocks.1.id", "blocks.1.type", "blocks.1.props", "blocks.0.props.backgroundImage"];
const controls = ["publishAt", "rev", "overRev", "id", "intent", "heldIntent", "slug", "uploads", "keptAs"];

test("naughty strings: in every other field of a page, and in its name, every response is safe", async () => {
  const names = [...properties.map((name) => `blocks.1.props.${name}`), ...blocks, ...controls];
  let turn = 0;
  const send = async (values: string[]) => {
    const fields = page(`other-${(turn += 1)}`, { title: "Other", "blocks.1.props.headline": "Hello" });
    const entries = values.flatMap((text, index) => [
      [text, text],
      [`blocks.1.props.${text}`, text],
      [names[(turn * 3 + index) % names.length] ?? "", text],
    ]);
    await post("/admin/marketing/new", { ...fields, ...Object.fromEntries(entries) }, admin);
  };
  await forAll(3, send, listTexts(...OTHER_FIELDS_OF_PAGES));
});

test("naughty strings: as the slug of an upload, every response is safe", async () => {
  // Slug of an upload, tested with two strings of each kind, since the path tests cover every string.
  const twoOfEachKind = listTexts(0, 9);
  await forAll(
    1,
    async ([text = ""]) => {
      const body = new FormData();
      body.set("slug", text);
      body.set("file", new File(["no picture"], "picture.png"));
      const { status } = await ask("/api/upload", { method: "POST", cookie: admin, body });
      expect(status).toBe(415);
    },
    twoOfEachKind,
  );
});
