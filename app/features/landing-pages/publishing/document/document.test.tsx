import { expect, test } from "vitest";
import { siteBrand } from "../../brand/brand.ts";
import { wholeBlocks } from "../../../../../tests/fixtures/whole-blocks.ts";
import { findGetStartedTarget } from "../../../site/domain/site.ts";
import { findDeclaration, walkBlock, type Block } from "../../blocks/block.ts";
import type { PlainField } from "../../blocks/define-block.ts";
import { renderLandingPage } from "./document.server.tsx";
import type { PageWords } from "./render-once.ts";
import { blocksSchema } from "../../pages/page-schema.ts";
import { changeField } from "../../drafts/draft.ts";
import { newPage } from "../../pages/page.ts";
import { toDraft } from "../../drafts/read-draft.ts";

/**
 * Fields that the page does not show: records for administrators, texts that are shown after a form was sent,
 * and states, none of which has a license yet.
 */
const ELSEWHERE = [
  "Consent Recorded On",
  "Permission Recorded On",
  "Evidence",
  "Confirmed",
  "Thank-you Words",
  "Only These States",
];

async function show(
  title: string,
  blocks: Block[],
  intakeForm = "",
  changes: Partial<PageWords> = {},
): Promise<string> {
  const { html } = await renderLandingPage({
    brand: siteBrand,
    page: { ...newPage(), title, slug: "spring", blocks, ...changes },
    pictures: {},
    cards: {},
    publicOrigin: "https://rootwell.example",
    getStarted: findGetStartedTarget(intakeForm),
  });
  return html;
}

/** Returns valid values that differ from the current one. */
function listOthers(field: PlainField, value: string): string[] {
  const candidates: Record<PlainField["control"], string[]> = {
    line: [`${value} otherwise`],
    paragraph: [`${value} otherwise`],
    "rich-text": [`${value} otherwise`],
    date: ["2026-05-05"],
    color: ["#123456", "#fedcba"],
    choice: Object.keys(field.choices ?? {}).filter((choice) => choice !== value),
    captions: ["WEBVTT"],
    "video-file": [`/media/${"1".repeat(64)}/original.webm`],
    image: ["/images/hero-placeholder.svg"],
    link: ["/conditions"],
    condition: ["lupus"],
    section: [],
  };
  return candidates[field.control];
}

const settings = wholeBlocks().flatMap((block) =>
  walkBlock(block).flatMap(({ path, label, field, value }) =>
    field.control === "items" || ELSEWHERE.some((record) => label.endsWith(record))
      ? []
      : listOthers(field, String(value ?? "")).map(
          (other) => [`${findDeclaration(block.type)?.label}: ${label}`, block, path, other] as const,
        ),
  ),
);

test("document: every block has settings to test", () => {
  expect(settings.length).toBeGreaterThan(100);
});

test.each(settings)("document: %s changes the page that visitors get", async (_name, block, path, other) => {
  const { blocks } = changeField(
    toDraft({ ...newPage(), title: "Spring", slug: "spring", blocks: [block] }),
    `blocks.0.props.${path}`,
    other,
  );
  const changed = blocksSchema.parse(blocks);
  expect(changed).not.toEqual([block]);
  expect(await show("Spring", changed)).not.toBe(await show("Spring", [block]));
});

test.each([
  ["", "/schedule"],
  ["https://intake.example/form", "https://intake.example/form"],
])(
  "document: Get Started in the header leads to the form with the page's origin, or to an external form (intake form: %j)",
  async (intakeForm, target) => {
    const html = await show("Spring", [], intakeForm);
    const links = [...html.matchAll(/<a [^>]*>(?=Get Started)/g)].map(([link]) => link);
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toContain(`href="${target}"`);
  },
);

const headerOf = (html: string) => html.slice(html.indexOf("<header"), html.indexOf("</header>"));

test.each(["", "https://intake.example/form"])(
  "document: a reduced header has the skip link, the logo and one button, and the footer stays (intake form: %j)",
  async (intakeForm) => {
    const html = await show("Spring", [], intakeForm, { header: "reduced" });
    const header = headerOf(html);
    expect(header.match(/<a /g)).toHaveLength(3);
    expect(header).toMatch(/^<header[^>]*><a class="skip-link" href="#main">/);
    expect(header).toMatch(/<a [^>]*class="site-header-home"/);
    expect(header).toMatch(/<a [^>]*>Get Started/);
    expect(header).not.toMatch(/<nav|popover|<button/);
    expect(html).toContain('href="/privacy-policy"');
  },
);

test("document: a page has the date of its last change in the site's time zone, if its author chose it", async () => {
  const changedAt = new Date("2026-11-28T03:00:00Z");
  const html = await show("Spring", wholeBlocks().slice(0, 2), "", { dated: "changed", changedAt });
  const date = '<p class="page-date" lang="en" dir="ltr">Last changed on ';
  expect(html).toContain(`${date}<time dateTime="2026-11-28T03:00:00.000Z">November 27, 2026</time></p>`);
  expect(html.indexOf(date)).toBeLessThan(html.indexOf("</main>"));
  expect(await show("Spring", [], "", { changedAt })).not.toContain("Last changed");
});
