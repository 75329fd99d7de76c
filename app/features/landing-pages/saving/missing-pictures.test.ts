import { expect, test } from "vitest";
import { addPicture, urlOf } from "../../../../tests/fixtures/library.ts";
import { ADMIN, kept, pageInput, published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps } from "../../../../tests/fixtures/publication.ts";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import type { Block } from "../blocks/block.ts";
import { newSectionBlock } from "../blocks/shared-sections.ts";
import { toDraft } from "../drafts/read-draft.ts";
import { releaseSection, saveSection } from "../shared-sections/section-changes.server.ts";
import { openSection } from "../shared-sections/sections.server.ts";
import { shareBlocks } from "../shared-sections/share-blocks.server.ts";
import type { PageInput } from "../pages/page.ts";
import { saveNewPage } from "./page-saving.server.ts";
import { saveDraft } from "./draft-saving.server.ts";

const deps = { ...publicationDeps().deps, settings: { PUBLIC_ORIGIN: "https://rootwell.example" } };

const GONE = expect.stringContaining("is not in the media library, or no longer.");

const block = (type: string, props: object) => {
  const whole = wholeBlocks().find((other) => other.type === type)!;
  return { ...whole, id: type, props: { ...whole.props, ...props } } as Block;
};

/** Publishes a page whose editor is open while files may be deleted. */
function publish(slug: string, changes: Partial<PageInput>) {
  const draft = toDraft(pageInput({ slug, ...changes }));
  const command = { id: crypto.randomUUID(), over: 0, request: undefined, draft, savedBy: ADMIN };
  return saveDraft(deps, { ...command, intent: "publish" });
}

test.each<[what: string, changes: (url: string) => Partial<PageInput>, path: string]>([
  ["picture", (poster) => ({ blocks: [block("video", { poster })] }), "blocks.0.props.poster"],
  ["video", (video) => ({ blocks: [block("video", { video })] }), "blocks.0.props.video"],
  ["social image", (socialImage) => ({ socialImage }), "socialImage"],
])("saveDraft: a publication with a deleted %s is refused at its field", async (what, changes, path) => {
  const at = what.length;
  const [gone, found] = what === "video" ? [videoOf(at), videoOf(at + 100)] : [urlOf(at), urlOf(at + 100)];
  await addPicture(deps.db, at + 100, what === "video" ? { contentType: "video/mp4" } : {});
  const slug = what.replace(" ", "-");
  const refused = await publish(slug, changes(gone));
  expect(refused).toMatchObject({ code: "not-ready", errors: { [path]: GONE } });
  const accepted = await publish(slug, changes(found));
  expect(accepted.ok ? {} : accepted).not.toMatchObject({ errors: { [path]: GONE } });
});

const videoOf = (number: number) => urlOf(number).replace("png", "mp4");

/** Creates a section, and saves it with a picture that was deleted while its form was open. */
async function shareAndLose(name: string) {
  const pageId = crypto.randomUUID();
  const blocks = [...pageInput().blocks, block("picture", {})];
  await saveNewPage(deps, kept({ slug: `origin-${name}`, blocks }), { id: pageId });
  const share = { pageId, first: "picture", last: "picture", name, savedBy: ADMIN, request: pageId };
  const shared = await shareBlocks(deps, share);
  if (!shared.ok) throw new Error(JSON.stringify(shared));
  const { id } = shared.value;
  const opened = await openSection(deps, id);
  if (!opened.ok) throw new Error(opened.code);
  const { rev: over, draft } = opened.value;
  const changed = { ...draft, blocks: [block("picture", { picture: urlOf(900) })] };
  const saved = await saveSection(deps, { id, over, by: ADMIN, name, draft: changed });
  if (!saved.ok) throw new Error(saved.code);
  const shown = [...pageInput().blocks, { id: "shared", ...newSectionBlock(id) } as Block];
  return { release: () => releaseSection(deps, { id, over: saved.value, by: ADMIN }), shown };
}

test("releaseSection: a section with a deleted picture is refused for the pages that show it", async () => {
  const { release, shown } = await shareAndLose("shown");
  await saveNewPage(deps, published({ slug: "shown", blocks: shown }), { id: "shown" });
  const refused = { code: "not-ready", problems: [{ slug: "shown", messages: [GONE] }] };
  expect(await release()).toMatchObject(refused);
});

test("saveDraft: a publication with a section that has a deleted picture is refused at the section", async () => {
  const { release, shown } = await shareAndLose("unshown");
  expect(await release()).toMatchObject({ ok: true });
  const refused = await publish("unshown", { blocks: shown });
  const path = `blocks.${shown.length - 1}.props.section`;
  expect(refused).toMatchObject({ code: "not-ready", errors: { [path]: GONE } });
});
