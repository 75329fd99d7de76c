import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addPicture, blocksWith, hashOf } from "../../../../tests/fixtures/library.ts";
import { ADMIN, published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps } from "../../../../tests/fixtures/publication.ts";
import { emptyTrash } from "../saving/page-trash.server.ts";
import { recoverPage, saveNewPage, savePage, trashPage } from "../saving/page-saving.server.ts";
import { findPageById, findRevision } from "../pages/pages.server.ts";
import { changePicture, deletePicture } from "./picture-changes.server.ts";
import { replacePicture, undoReplacement } from "./replacing.server.ts";

const PAGES = ["one", "two"] as const;
const page = fc.constantFrom(...PAGES);
const picture = fc.integer({ min: 1, max: 4 });

type Act =
  | { do: "upload" | "undo" | "delete" | "point"; picture: number }
  | { do: "autosave" | "save" | "publish"; page: (typeof PAGES)[number]; picture: number }
  | { do: "unpublish" | "restore" | "trash" | "recover"; page: (typeof PAGES)[number] }
  | { do: "replace"; picture: number; by: number }
  | { do: "empty trash" };

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constantFrom("upload", "upload", "undo", "delete", "delete", "point"), picture }),
  fc.record({ do: fc.constantFrom("autosave", "save", "publish"), page, picture }),
  fc.record({ do: fc.constantFrom("unpublish", "restore", "trash", "recover"), page }),
  fc.record({ do: fc.constant("replace" as const), picture, by: picture }),
  fc.record({ do: fc.constant("empty trash" as const) }),
);

const MENTION = /\/media\/([0-9a-f]{64})\//g;

/** Lists the pictures that revisions reference, parsed from their content. */
async function readMentions() {
  const { results } = await env.DB.prepare(
    "SELECT page_id, page_revisions.rev, blocks, page_revisions.rev IN (pages.rev, public_rev) AS is_current FROM page_revisions JOIN pages ON pages.id = page_id",
  ).all<{ page_id: string; rev: number; blocks: string; is_current: number | null }>();
  return results.flatMap(({ page_id, rev, blocks, is_current }) =>
    [...new Set([...blocks.matchAll(MENTION)].map(([, hash]) => hash))].map(
      (hash) => `${page_id} ${rev} ${hash} ${is_current ?? 0}`,
    ),
  );
}

async function readColumn(sql: string): Promise<string[]> {
  const { results } = await env.DB.prepare(sql).all<{ line: string }>();
  return results.map(({ line }) => line);
}

async function expectWhole() {
  const mentions = await readMentions();
  const uses = "SELECT page_id || ' ' || rev || ' ' || hash || ' ' || is_current AS line FROM picture_uses";
  expect((await readColumn(uses)).toSorted()).toEqual(mentions.toSorted());
  const pictures = await readColumn("SELECT hash AS line FROM images");
  expect(
    mentions.map((mention) => mention.split(" ")[2]).filter((hash) => !pictures.includes(hash!)),
  ).toEqual([]);
  const words = await readColumn("SELECT DISTINCT hash AS line FROM picture_words");
  expect(words.toSorted()).toEqual(pictures.toSorted());
  return { mentions, pictures };
}

async function run(acts: Act[]) {
  for (const table of ["pages", "images", "picture_replacements"]) await env.DB.exec(`DELETE FROM ${table}`);
  const { deps, clock } = publicationDeps();
  const has = async (number: number) =>
    (await readColumn("SELECT hash AS line FROM images")).includes(hashOf(number));
  for (const act of acts) {
    const { mentions } = await expectWhole();
    const found = "page" in act ? await findPageById(deps, act.page) : undefined;
    const rev = found?.ok ? found.value.rev : 0;
    clock.now += 1000;
    switch (act.do) {
      case "upload":
        await addPicture(deps.db, act.picture);
        break;
      case "autosave":
      case "save":
      case "publish": {
        if (!(await has(act.picture))) break;
        const blocks = blocksWith(act.picture);
        const save = { ...published({ slug: act.page, blocks }), kind: act.do };
        await (rev === 0
          ? saveNewPage(deps, save, { id: act.page })
          : savePage(deps, { ...save, id: act.page, rev }));
        break;
      }
      case "unpublish":
      case "restore": {
        const earlier = await findRevision(deps, act.page, act.do === "restore" ? 1 : rev);
        if (earlier)
          await savePage(deps, { kind: act.do, content: earlier, savedBy: ADMIN, id: act.page, rev });
        break;
      }
      case "trash":
        await trashPage(deps, act.page, ADMIN);
        break;
      case "recover":
        await recoverPage(deps, act.page, ADMIN);
        break;
      case "replace":
        await replacePicture(deps, { hash: hashOf(act.picture), by: hashOf(act.by), actor: ADMIN });
        break;
      case "undo":
        await undoReplacement(deps, { hash: hashOf(act.picture), actor: ADMIN });
        break;
      case "point":
        await changePicture(deps, hashOf(act.picture), {
          name: "a",
          alt: "",
          focalX: clock.now % 101,
          focalY: 3,
        });
        break;
      case "delete": {
        const isUsed = mentions.some((mention) => mention.includes(hashOf(act.picture)));
        const expected = !(await has(act.picture)) ? "not-found" : isUsed ? "in-use" : undefined;
        const deleted = await deletePicture(deps, hashOf(act.picture), ADMIN);
        expect(deleted.ok ? undefined : deleted.code).toBe(expected);
        break;
      }
      case "empty trash":
        clock.now += 31 * 24 * 60 * 60 * 1000;
        await emptyTrash(deps);
    }
  }
  await expectWhole();
}

test(
  "media library: after any sequence of changes, all uses are recorded, and no page references a missing picture",
  { timeout: 120_000 },
  async () => {
    const acts = fc.array(anyAct, { minLength: 8, maxLength: 30, size: "max" });
    await fc.assert(fc.asyncProperty(acts, run), { numRuns: 8 });
  },
);
