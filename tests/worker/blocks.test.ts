import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { walkBlock } from "#app/features/landing-pages/blocks/block.ts";
import { forms } from "#app/features/forms/domain/forms.ts";
import { listThanks } from "#app/features/landing-pages/blocks/texts.ts";
import { hashSource } from "../fixtures/source-hash.ts";
import { images } from "../fixtures/images.ts";
import { INSERT_VIDEO, toFormFields, wholeBlocks } from "../fixtures/whole-blocks.ts";
import { postForm, signedInCookie, visit } from "../fixtures/worker.ts";

let admin = "";
beforeEach(async () => {
  admin = await signedInCookie("admin@rootwell.example");
  await env.DB.exec(INSERT_VIDEO);
});

type Blocks = ReturnType<typeof wholeBlocks>;

const send = (slug: string, blocks: Blocks, intent = "publish", changes: Record<string, string> = {}) => {
  const fields = { intent, title: "All of them", slug, ...toFormFields(blocks), ...changes };
  return postForm("/admin/marketing/new", fields, { cookie: admin });
};

const blocksOf = (...types: string[]): Blocks => wholeBlocks().filter(({ type }) => types.includes(type));

test("landing page: with every block it is one response, whose policy allows its styles only", async () => {
  expect((await send("every-block", wholeBlocks())).status).toBe(302);
  const page = await visit("/page/every-block");
  const html = await page.text();
  for (const words of listWords(wholeBlocks())) expect(html).toContain(words);
  expect(html).not.toMatch(
    /<script(?! type="application\/ld\+json">)|<link[^>]+stylesheet|\sstyle="| on\w+="/,
  );
  const [, styles = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  expect(page.headers.get("Content-Security-Policy")).toContain(`style-src '${await hashSource(styles)}'`);
});

test("page language: it is chosen or detected from the script, and an invalid one is refused", async () => {
  const root = async (slug: string) => /<html[^>]*>/.exec(await (await visit(`/page/${slug}`)).text())?.[0];
  const texts = blocksOf("text");
  await send("spanish", texts, "publish", { language: "es" });
  expect(await root("spanish")).toBe('<html lang="es" dir="ltr">');
  const arabic = {
    "blocks.0.props.heading": "رعاية هادئة",
    "blocks.0.props.text": "نستمع إليك ونكتب كل شيء.",
  };
  await send("arabic", texts, "publish", { ...arabic, title: "رعاية" });
  expect(await root("arabic")).toBe('<html lang="ar" dir="rtl">');
  await send("english", texts);
  expect(await root("english")).toBe('<html lang="en" dir="ltr">');
  const refused = await send("no-language", texts, "publish", { language: "xx" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Choose one of those listed under Language.");
});

test("block styles: a page and its preview contain the style sheets of their own blocks", async () => {
  const sheets = { steps: ".steps-path", team: ".team-list", cta: ".cta-panel" };
  const carried = (html: string) => Object.values(sheets).filter((rule) => html.includes(rule));
  await send("two-kinds", [...blocksOf("steps"), ...blocksOf("cta")]);
  expect(carried(await (await visit("/page/two-kinds")).text())).toEqual([sheets.steps, sheets.cta]);
  await send("another-kind", blocksOf("team"), "draft");
  const preview = await visit("/page/another-kind?preview=true", { cookie: admin });
  expect(carried(await preview.text())).toEqual([sheets.team]);
});

test.each([
  ["figures", "origin", "", "one without an origin is not published"],
  ["testimonial", "consent", "", "without it, the words stay in drafts"],
  ["team", "confirmed", "no", "a sample stays in drafts"],
  ["credentials", "validUntil", "2026-01-31", "This ended on 2026-01-31"],
])(
  "block of type %s without its %s: it is saved as a draft, and not published",
  async (type, property, value, words) => {
    const lacking = { [`blocks.0.props.items.1.${property}`]: value };
    const refused = await send(type, blocksOf(type), "publish", lacking);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(words);
    expect((await send(type, blocksOf(type), "draft", lacking)).status).toBe(302);
    expect((await visit(`/page/${type}`)).status).toBe(404);
  },
);

test("picture: its space is reserved while it loads", async () => {
  const body = new FormData();
  body.append("file", new File([images["plain.jpg"]], "river.jpg"));
  body.set("slug", "river");
  const uploaded = await visit("/api/upload", { method: "POST", body, cookie: admin });
  const { url } = await uploaded.json<{ url: string }>();
  await send("river", blocksOf("picture"), "publish", { "blocks.0.props.picture": url });
  const html = await (await visit("/page/river")).text();
  const [image = ""] = new RegExp(`<img[^>]*src="${url}"[^>]*>`).exec(html) ?? [];
  expect(image).toMatch(/ width="[1-9]\d*" height="[1-9]\d*"/);
});

test("questions block: any text is in the structured data, and cannot run as a script", async () => {
  const answer = "**Yes.** See [how](/how-we-work).\n\n- </script><script>alert(1)</script>";
  await send("asked", blocksOf("questions"), "publish", { "blocks.0.props.items.1.answer": answer });
  const page = await visit("/page/asked");
  const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await page.text()) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    "@type": "FAQPage",
    mainEntity: [
      { name: "Words of questions.items.0.question" },
      { acceptedAnswer: { text: "Yes. See how.\n</script><script>alert(1)</script>" } },
    ],
  });
  expect(page.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src/);
  expect(page.headers.get("Content-Security-Policy")).not.toContain("script-src");
  await send("not-asked", blocksOf("steps"));
  expect(await (await visit("/page/not-asked")).text()).not.toContain("<script");
});

/** Lists the texts of a page, without thanks, which are shown on another page after a form was sent. */
function listWords(blocks: Blocks): string[] {
  const thanks = forms.flatMap(({ name }) => listThanks(blocks, name));
  return blocks
    .flatMap(walkBlock)
    .filter(({ field }) => field.control !== "items" && field.role !== "record")
    .map(({ value }) => String(value))
    .filter((text) => text.startsWith("Words of") && !thanks.includes(text));
}
