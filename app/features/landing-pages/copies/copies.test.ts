import { expect, test } from "vitest";
import { pageInput } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps, publish, served } from "../../../../tests/fixtures/publication.ts";
import { listRevisions } from "../../../../tests/fixtures/stored-page.ts";
import { createBlock } from "../blocks/create-block.ts";
import { isSlug } from "#app/values/slug.ts";
import type { PageContent } from "../pages/page-content.ts";
import { saveNewPage, savePage } from "../saving/page-saving.server.ts";
import { findWorkingCopy } from "../pages/find-working-copy.server.ts";
import { findPage, findPageById } from "../pages/pages.server.ts";
import { copyBlockTo } from "./copied-blocks.server.ts";
import { duplicatePage } from "./duplicates.server.ts";
import { importPage } from "./imports.server.ts";
import { writePageDocument } from "./page-document.ts";
import {
  deleteTemplate,
  listTemplates,
  renameTemplate,
  saveTemplate,
  startFromTemplate,
} from "./page-templates.server.ts";

const savedBy = "admin@rootwell.example";

/** Creates a page with a schedule, a note of evidence, and a consent to a quotation. */
function fullContent(slug: string): PageContent {
  const input = pageInput({ slug, title: "Care for 80% of people" });
  const quotation = createBlock("testimonial", {
    items: [{ id: "item-1", words: "It helped me.", name: "A. B.", consent: "2026-01-01" } as never],
  });
  const note = {
    id: "evidence-1",
    claim: "80%",
    note: "A study",
    keptAt: "Drive",
    confirmedBy: "Dr. C",
    until: "2030-01-01",
  };
  return {
    ...input,
    language: "es",
    unpublishAt: new Date(Date.UTC(2027, 0, 1)),
    evidence: [note],
    blocks: [...input.blocks, quotation],
  };
}

async function setUp(slug: string) {
  const { deps, clock } = publicationDeps();
  const save = { kind: "publish", content: fullContent(slug), savedBy } as const;
  const saved = await saveNewPage(deps, save);
  if (!saved.ok) throw new Error(saved.code);
  return {
    deps: { ...deps, settings: { PUBLIC_ORIGIN: "https://rootwell.example" } },
    clock,
    id: saved.value.page.id,
  };
}

const consentIn = (page: PageContent) => {
  const [item] = (page.blocks.at(-1)?.props.items ?? []) as Record<string, string>[];
  return [item?.words, item?.consent];
};

test("duplicatePage: creates a draft with the content at a free slug, without schedule and consents; a repeated request creates one", async () => {
  const { deps, id } = await setUp("full");
  const copy = { id: crypto.randomUUID(), savedBy };
  expect(await duplicatePage(deps, id, copy)).toMatchObject({ value: { slug: "full-copy" } });
  expect(await duplicatePage(deps, id, copy)).toMatchObject({ value: { slug: "full-copy" } });
  expect(await duplicatePage(deps, id, { ...copy, id: crypto.randomUUID() })).toMatchObject({
    value: { slug: "full-copy-2" },
  });
  const copied = await findPage(deps, "full-copy");
  if (!copied.ok) throw new Error(copied.code);
  expect(copied.value).toMatchObject({
    id: copy.id,
    title: "Copy of Care for 80% of people",
    status: "draft",
    language: "es",
    unpublishAt: null,
    evidence: [{ claim: "80%", confirmedBy: "Dr. C" }],
  });
  expect(consentIn(copied.value)).toEqual(["It helped me.", ""]);
  expect(await served(deps, "full-copy")).toBe("not-found");
  const original = await findWorkingCopy(deps, id);
  expect(original.ok && consentIn(original.value)).toEqual(["It helped me.", "2026-01-01"]);
});

test("duplicatePage: the copy of a page without title or slug has both; the longest slug is cut", async () => {
  const { deps } = publicationDeps();
  const id = crypto.randomUUID();
  await saveNewPage(
    deps,
    { kind: "autosave", content: { ...pageInput(), title: "", slug: "" }, savedBy },
    { id },
  );
  const copied = await duplicatePage(deps, id, { id: crypto.randomUUID(), savedBy });
  expect(copied).toMatchObject({ value: { slug: "page-copy" } });
  expect(await findPage(deps, "page-copy")).toMatchObject({ value: { title: "Copy of Untitled" } });
  const longest = await publish(deps, "x".repeat(96));
  const cut = await duplicatePage(deps, longest.id, { id: crypto.randomUUID(), savedBy });
  expect(cut.ok && cut.value.slug.endsWith("-copy") && isSlug(cut.value.slug)).toBe(true);
  expect(await duplicatePage(deps, "none", { id: crypto.randomUUID(), savedBy })).toMatchObject({
    code: "not-found",
  });
});

test("copyBlockTo: the block is appended to the other page's draft with a new id, once for a repeated request", async () => {
  const { deps, id } = await setUp("giving");
  const target = await publish(deps, "taking", "Public");
  const copying = { from: id, blockId: "cta", to: target.id, savedBy, request: crypto.randomUUID() };
  expect(await copyBlockTo(deps, copying)).toMatchObject({ value: { title: "Public", slug: "taking" } });
  expect(await copyBlockTo(deps, copying)).toMatchObject({ ok: true });
  const page = await findPageById(deps, target.id);
  expect(page.ok && page.value.blocks.map((block) => block.id)).toEqual(["hero", "cta", "cta-1"]);
  expect(page).toMatchObject({ value: { status: "changed", rev: 2 } });
  expect(
    await copyBlockTo(deps, { ...copying, blockId: "testimonial", request: crypto.randomUUID() }),
  ).toMatchObject({ ok: true });
  const quoting = await findPageById(deps, target.id);
  expect(quoting.ok && consentIn(quoting.value)).toEqual(["It helped me.", ""]);
  expect(await copyBlockTo(deps, { ...copying, blockId: "gone" })).toMatchObject({ code: "refused" });
  expect(await copyBlockTo(deps, { ...copying, to: "none" })).toMatchObject({ code: "not-found" });
});

test("copyBlockTo: a full page, and one that cannot be saved, are refused with the reason", async () => {
  const { deps, id } = await setUp("giving-more");
  const blocks = Array.from({ length: 50 }, (_, at) => createBlock("notice", {}, `n-${at}`));
  const full = await saveNewPage(deps, {
    kind: "save",
    content: pageInput({ slug: "full-up", blocks }),
    savedBy,
  });
  const untitled = crypto.randomUUID();
  await saveNewPage(
    deps,
    { kind: "autosave", content: { ...pageInput(), title: "", slug: "" }, savedBy },
    { id: untitled },
  );
  const copying = { from: id, blockId: "cta", savedBy, request: crypto.randomUUID() };
  const to = full.ok ? full.value.page.id : "";
  expect(await copyBlockTo(deps, { ...copying, to })).toMatchObject({
    message: expect.stringContaining("50 blocks"),
  });
  expect(await copyBlockTo(deps, { ...copying, to: untitled })).toMatchObject({
    message: expect.stringContaining("Title and slug are required."),
  });
  expect(await listRevisions(untitled)).toHaveLength(1);
});

test("page templates: one is saved under a unique name, used for a page, renamed and deleted", async () => {
  const { deps, id } = await setUp("pattern");
  const template = { id: crypto.randomUUID(), pageId: id, name: " Care page ", createdBy: savedBy };
  expect(await saveTemplate(deps, template)).toMatchObject({ value: "Care page" });
  expect(await saveTemplate(deps, template), "sent twice").toMatchObject({ ok: true });
  const other = { ...template, id: crypto.randomUUID() };
  expect(await saveTemplate(deps, { ...other, name: "CARE PAGE" })).toMatchObject({ code: "name-taken" });
  expect(await saveTemplate(deps, { ...other, name: " " })).toMatchObject({ code: "refused" });
  expect(await saveTemplate(deps, { ...other, name: "Another" })).toMatchObject({ ok: true });
  expect(await renameTemplate(deps, { id: other.id, name: "Care page" })).toMatchObject({
    code: "name-taken",
  });
  expect(await renameTemplate(deps, { id: other.id, name: "A talk" })).toMatchObject({ value: "A talk" });
  const listed = await listTemplates(deps);
  expect(listed.ok && listed.value.map(({ name }) => name)).toEqual(["A talk", "Care page"]);
  const started = await startFromTemplate(deps, template.id, { id: crypto.randomUUID(), savedBy });
  expect(started).toMatchObject({ value: { slug: "care-for-80-of-people" } });
  const page = await findPage(deps, "care-for-80-of-people");
  expect(page).toMatchObject({
    value: {
      title: "Care for 80% of people",
      status: "draft",
      unpublishAt: null,
      evidence: [{ claim: "80%" }],
    },
  });
  expect(page.ok && consentIn(page.value)).toEqual(["It helped me.", ""]);
  expect(await deleteTemplate(deps, template.id, savedBy)).toMatchObject({ value: "Care page" });
  expect(await deleteTemplate(deps, template.id, savedBy)).toMatchObject({ code: "not-found" });
  expect(await startFromTemplate(deps, template.id, { id: "x", savedBy })).toMatchObject({
    code: "not-found",
  });
});

test("importPage: an export becomes a draft at a free slug; a missing picture is reported, or left out", async () => {
  const { deps, id } = await setUp("sent-away");
  const page = await findWorkingCopy(deps, id);
  if (!page.ok) throw new Error(page.code);
  const bytesOf = (document: object) => new TextEncoder().encode(JSON.stringify(document));
  const exported = writePageDocument(page.value);
  const command = { bytes: bytesOf(exported), withoutMissing: false, savedBy };
  const left = [
    "Public Until (2026-12-31T16:00)",
    "Testimonials: Testimonial 1: Consent Recorded On (2026-01-01)",
  ];
  expect(await importPage(deps, { ...command, id: crypto.randomUUID() })).toMatchObject({
    value: { slug: "sent-away-2", left },
  });
  expect(await findPage(deps, "sent-away-2")).toMatchObject({
    value: { title: "Care for 80% of people", language: "es", status: "draft", unpublishAt: null },
  });
  const gone = `/media/${"a".repeat(64)}/original.jpg`;
  const [hero, ...others] = exported.blocks;
  const blocks = [{ ...hero, props: { ...hero?.props, backgroundImage: gone } }, ...others];
  const missing = { ...command, bytes: bytesOf({ ...exported, slug: "pictured", blocks }) };
  expect(await importPage(deps, { ...missing, id: crypto.randomUUID() })).toMatchObject({
    problems: [{ where: "blocks.0.props.backgroundImage", what: `The picture ${gone} is not on this site.` }],
  });
  expect(await findPage(deps, "pictured")).toMatchObject({ code: "not-found" });
  expect(await importPage(deps, { ...missing, withoutMissing: true, id: crypto.randomUUID() })).toMatchObject(
    {
      value: { left: [...left.slice(0, 1), `Hero Image: Hero Image URL (${gone})`, ...left.slice(1)] },
    },
  );
  const imported = await findPage(deps, "pictured");
  expect(imported.ok && imported.value.blocks[0]?.props.backgroundImage).toBe("/images/hero-placeholder.svg");
});

test("copyBlockTo: a concurrent save is not overwritten", async () => {
  const { deps, id } = await setUp("racing");
  const target = await publish(deps, "raced", "Public");
  const copying = { from: id, blockId: "cta", to: target.id, savedBy };
  const [one, other] = await Promise.all([
    copyBlockTo(deps, { ...copying, request: crypto.randomUUID() }),
    savePage(deps, {
      id: target.id,
      rev: 1,
      kind: "save",
      content: pageInput({ slug: "raced", title: "Typed" }),
      savedBy,
    }),
  ]);
  const codes = [one, other].map((result) => (result.ok ? "ok" : result.code));
  expect(codes.toSorted()).toEqual(["ok", "stale"]);
});
