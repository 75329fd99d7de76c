import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ADMIN, kept, published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps, served } from "../../../../tests/fixtures/publication.ts";
import type { Block } from "../blocks/block.ts";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import { recoverPage, saveNewPage, savePage, trashPage } from "../saving/page-saving.server.ts";
import { findPageById } from "../pages/pages.server.ts";
import { newSectionBlock } from "../blocks/shared-sections.ts";
import { deleteSection, releaseSection, saveSection, undoRelease } from "./section-changes.server.ts";
import { detachSection } from "./section-pages.server.ts";
import { shareBlocks } from "./share-blocks.server.ts";
import { openSection } from "./sections.server.ts";

const page = fc.constantFrom("one", "two");
const section = fc.constantFrom("first", "second");

type Act =
  | { do: "save" | "publish"; page: string; sections: string[] }
  | { do: "unpublish" | "trash" | "recover" | "visit"; page: string }
  | { do: "release" | "undo" | "delete"; section: string }
  | { do: "detach"; page: string; section: string };

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constantFrom("save", "publish"), page, sections: fc.subarray(["first", "second"]) }),
  fc.record({ do: fc.constantFrom("unpublish", "trash", "recover", "visit", "visit"), page }),
  fc.record({ do: fc.constantFrom("release", "release", "undo", "delete"), section }),
  fc.record({ do: fc.constant("detach" as const), page, section }),
);

const text = wholeBlocks().find(({ type }) => type === "text")!;
const own = { ...text, id: "own", props: { ...text.props, text: "own" } } as Block;

/** Words of a page as visitors would read them. */
function blocksOf(sections: string[]): Block[] {
  const blocks = sections.map((id, at) =>
    Object.assign({ id: `shared-section-${at + 1}` }, newSectionBlock(id)),
  );
  return [own, ...blocks] as Block[];
}

const wordsOf = (blocks: { props: object }[]) =>
  blocks.flatMap(({ props }) => ("text" in props ? String(props.text) : []));

async function readUses(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT page_id || ' ' || rev || ' ' || section_id AS line FROM shared_section_uses",
  ).all<{ line: string }>();
  return results.map(({ line }) => line).toSorted();
}

async function readMentions(): Promise<string[]> {
  const { results } = await env.DB.prepare("SELECT page_id, rev, blocks FROM page_revisions").all<{
    page_id: string;
    rev: number;
    blocks: string;
  }>();
  return results
    .flatMap(({ page_id, rev, blocks }) =>
      [...new Set([...blocks.matchAll(/"section":"(\w+)"/g)].map(([, id]) => id))].map(
        (id) => `${page_id} ${rev} ${id}`,
      ),
    )
    .toSorted();
}

async function run(acts: Act[]) {
  for (const table of ["pages", "shared_sections"]) await env.DB.exec(`DELETE FROM ${table}`);
  const {
    deps: made,
    clock,
    isolate,
    settle,
  } = publicationDeps({
    renderPage: async ({ blocks }) => ({ html: wordsOf(blocks).join(" "), etag: '"1"', headers: {} }),
  });
  const deps = { ...made, settings: { PUBLIC_ORIGIN: "https://rootwell.example" } };
  /** Words of each section, current and former; sections in the public version of each page. */
  const says = new Map<string, { now: string; former?: string }>();
  const shown = new Map<string, string[]>();
  for (const name of ["first", "second"]) {
    const blocks = [own, { ...own, id: "shared", props: { ...own.props, text: name } } as Block];
    await saveNewPage(deps, kept({ slug: `of-${name}`, title: "Of", blocks }), { id: `of-${name}` });
    const sharing = {
      pageId: `of-${name}`,
      first: "shared",
      last: "shared",
      name,
      savedBy: ADMIN,
      request: name,
    };
    expect(await shareBlocks(deps, sharing)).toMatchObject({ ok: true, value: { id: name } });
    says.set(name, { now: name });
  }
  await env.DB.exec("DELETE FROM pages");
  for (const [at, act] of acts.entries()) {
    clock.now += 1000;
    expect(await readUses()).toEqual(await readMentions());
    const found = "page" in act ? await findPageById(deps, act.page) : undefined;
    const rev = found?.ok ? found.value.rev : 0;
    switch (act.do) {
      case "save":
      case "publish": {
        const sections = act.sections.filter((id) => says.has(id));
        const save = {
          ...published({ slug: act.page, title: act.page, blocks: blocksOf(sections) }),
          kind: act.do,
        };
        const saved = await (rev === 0
          ? saveNewPage(deps, save, { id: act.page })
          : savePage(deps, { ...save, id: act.page, rev }));
        if (!saved.ok) break;
        const isSame = JSON.stringify(shown.get(act.page)) === JSON.stringify(["own", ...sections]);
        if (act.do === "publish" || isSame) shown.set(act.page, ["own", ...sections]);
        break;
      }
      case "unpublish":
        if (!found?.ok) break;
        if (
          (
            await savePage(deps, {
              kind: "unpublish",
              content: found.value,
              savedBy: ADMIN,
              id: act.page,
              rev,
            })
          ).ok
        )
          shown.delete(act.page);
        break;
      case "trash":
        if ((await trashPage(deps, act.page, ADMIN)).ok) shown.delete(act.page);
        break;
      case "recover":
        await recoverPage(deps, act.page, ADMIN);
        break;
      case "release":
      case "undo": {
        const opened = await openSection(deps, act.section);
        const before = says.get(act.section);
        expect(opened.ok).toBe(before !== undefined);
        if (!opened.ok || !before) break;
        const { rev: over, name, draft } = opened.value;
        const command = { id: act.section, by: ADMIN };
        if (act.do === "undo") {
          const undone = await undoRelease(deps, { ...command, over });
          expect(undone.ok).toBe(before.former !== undefined);
          if (undone.ok) says.set(act.section, { now: before.former!, former: before.now });
          break;
        }
        const words = `${act.section}${at}`;
        const blocks = draft.blocks.map((block) => ({ ...block, props: { ...block.props, text: words } }));
        const saved = await saveSection(deps, { ...command, over, name, draft: { ...draft, blocks } });
        expect(await releaseSection(deps, { ...command, over: saved.ok ? saved.value : 0 })).toMatchObject({
          ok: true,
        });
        says.set(act.section, { now: words, former: before.now });
        break;
      }
      case "detach": {
        const detached = await detachSection(deps, {
          section: act.section,
          pageId: act.page,
          savedBy: ADMIN,
        });
        const words = says.get(act.section)?.now;
        if (detached.ok && shown.has(act.page))
          shown.set(
            act.page,
            shown.get(act.page)!.map((id) => (id === act.section ? `=${words}` : id)),
          );
        break;
      }
      case "delete": {
        const isUsed = (await readMentions()).some((mention) => mention.endsWith(` ${act.section}`));
        const expected = !says.has(act.section) ? "not-found" : isUsed ? "in-use" : undefined;
        const deleted = await deleteSection(deps, { id: act.section, by: ADMIN });
        expect(deleted.ok ? undefined : deleted.code).toBe(expected);
        if (deleted.ok) says.delete(act.section);
        break;
      }
      case "visit":
        break;
    }
    for (const slug of ["one", "two"]) {
      const expected = shown
        .get(slug)
        ?.map((id) => (id.startsWith("=") ? id.slice(1) : (says.get(id)?.now ?? id)));
      const seen = await served(act.do === "visit" ? isolate() : deps, slug);
      if (expected) expect(seen, `${slug} after ${act.do}`).toBe(expected.join(" "));
    }
    await settle();
  }
}

test(
  "shared sections: after any sequence of changes, all uses are recorded, and every page shows the current release",
  { timeout: 120_000 },
  async () => {
    const acts = fc.array(anyAct, { minLength: 8, maxLength: 25, size: "max" });
    await fc.assert(fc.asyncProperty(acts, run), { numRuns: 5 });
  },
);
