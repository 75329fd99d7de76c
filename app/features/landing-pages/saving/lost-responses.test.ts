import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createDatabase } from "#app/storage/database.server.ts";
import { ADMIN, kept, published } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps, served } from "../../../../tests/fixtures/publication.ts";
import { emptyTrash } from "./page-trash.server.ts";
import { recoverPage, saveNewPage, savePage, trashPage } from "./page-saving.server.ts";
import { findPageById } from "../pages/pages.server.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";

/** Wraps D1: the next batch runs now or later, as the test requests, and its response is lost. */
function losingDatabase() {
  const losses: { losing?: "made" | "made-later"; late?: () => Promise<unknown> } = {};
  const session = env.DB.withSession("first-primary");
  const batch = async (statements: D1PreparedStatement[]) => {
    const { losing } = losses;
    if (losing === undefined) return session.batch(statements);
    delete losses.losing;
    if (losing === "made") await session.batch(statements);
    else losses.late = () => session.batch(statements);
    throw new Error("D1 gave no answer");
  };
  const losing = { prepare: (query: string) => session.prepare(query), batch };
  return { losses, db: createDatabase({ withSession: () => losing } as unknown as D1Database) };
}

const never = () => new Promise<never>(() => undefined);

/** Creates a public page. Its KV write waits, as work after the response does. */
async function setUp(slug: string, { wait = never }: Partial<PublicationDeps> = {}) {
  const { db, losses } = losingDatabase();
  const { deps, kv, clock, settle } = publicationDeps({ db, wait });
  const created = await saveNewPage(deps, published({ slug }));
  if (!created.ok) throw new Error(created.code);
  const { id } = created.value.page;
  const loseResponse = async (write: () => Promise<unknown>, losing: "made" | "made-later" = "made") => {
    losses.losing = losing;
    expect(await write()).toEqual({ ok: false, code: "unavailable" });
  };
  const unpublish = () => savePage(deps, { id, rev: 1, ...kept({ slug }), kind: "unpublish" });
  const cached = () => [...kv.entries.keys()];
  return { deps, kv, clock, settle, id, losses, loseResponse, unpublish, cached };
}

async function readDates(id: string) {
  const select = "SELECT deleted_at, updated_at FROM pages WHERE id = ?";
  return env.DB.prepare(select).bind(id).first();
}

async function listActs(id: string) {
  const select = "SELECT action FROM audit_log WHERE subject = ? ORDER BY rowid";
  const { results } = await env.DB.prepare(select).bind(id).all<{ action: string }>();
  return results.map(({ action }) => action);
}

test("lost response: a repeated unpublishing removes the page for visitors", async () => {
  const { deps, loseResponse, unpublish, cached } = await setUp("withdrawn-twice");
  await loseResponse(unpublish);
  expect(cached(), "KV was not told").toEqual(["withdrawn-twice"]);
  expect(await unpublish()).toMatchObject({
    value: { outcome: { effect: "unpublished", isDelayed: false } },
  });
  expect(cached()).toEqual([]);
  expect(await served(deps, "withdrawn-twice")).toBe("not-found");
});

test("lost response: a repeated unpublishing after further edits removes the page for visitors", async () => {
  const { deps, id, loseResponse, unpublish, cached } = await setUp("withdrawn-and-typed");
  await loseResponse(unpublish);
  const typed = kept({ slug: "withdrawn-and-typed", title: "Typed since" });
  expect((await savePage(deps, { id, rev: 2, ...typed, kind: "autosave" })).ok).toBe(true);
  expect((await savePage(deps, { id, rev: 3, ...typed, kind: "unpublish" })).ok).toBe(true);
  expect(cached()).toEqual([]);
});

test("lost response: a repeated rename redirects from the former slug", async () => {
  const { deps, id, loseResponse, cached } = await setUp("named-before");
  const rename = () => savePage(deps, { id, rev: 1, ...published({ slug: "named-since" }) });
  await loseResponse(rename);
  expect(cached()).toEqual(["named-before"]);
  expect(await rename()).toMatchObject({ value: { outcome: { effect: "published", isDelayed: false } } });
  expect(cached()).toEqual(["named-since"]);
  expect(await served(deps, "named-before")).toBe("moved");
});

test("autosave: a repeated request makes no call to KV", async () => {
  const { deps, kv, id } = await setUp("typed-twice");
  const request = { editor: "6f9f1c1e-0000-4000-8000-000000000001", number: 1 };
  kv.refusing = true;
  for (const rev of [1, 2]) {
    const typed = kept({ slug: "typed-twice", title: "Typed" });
    const saved = await savePage(deps, { id, rev, ...typed, kind: "autosave", request });
    expect(saved).toMatchObject({ value: { outcome: { isDelayed: false } } });
  }
});

test("lost response: a repeated deletion removes the page for visitors, which is in the trash", async () => {
  const { deps, clock, id, loseResponse, cached } = await setUp("deleted-twice");
  const trash = () => trashPage(deps, id, ADMIN);
  await loseResponse(trash);
  const trashed = await readDates(id);
  expect(cached(), "KV was not told").toEqual(["deleted-twice"]);
  clock.now += 60_000;
  expect(await trash()).toEqual({ ok: true, value: { id, title: "Spring offer", isDelayed: false } });
  expect(cached()).toEqual([]);
  expect(await readDates(id), "it leaves the trash no later").toEqual(trashed);
  expect(await listActs(id)).toEqual(["page-deleted"]);
});

test("delete: a page that KV still has at a former slug is removed there, too", async () => {
  const { deps, id, loseResponse, cached } = await setUp("left-behind");
  await loseResponse(() => savePage(deps, { id, rev: 1, ...published({ slug: "left-for" }) }));
  expect(cached()).toEqual(["left-behind"]);
  expect((await trashPage(deps, id, ADMIN)).ok).toBe(true);
  expect(cached()).toEqual([]);
});

test("delete: a page that never existed, or was deleted permanently, is not found", async () => {
  const { deps, clock, id } = await setUp("deleted-for-good");
  expect(await trashPage(deps, crypto.randomUUID(), ADMIN)).toEqual({ ok: false, code: "not-found" });
  await trashPage(deps, id, ADMIN);
  clock.now += 31 * 24 * 3_600_000;
  await emptyTrash(deps);
  await emptyTrash(deps);
  expect(await trashPage(deps, id, ADMIN)).toEqual({ ok: false, code: "not-found" });
  expect(await recoverPage(deps, id, ADMIN)).toEqual({ ok: false, code: "not-found" });
});

test("lost response: a repeated restoration leaves the draft unchanged", async () => {
  const { deps, clock, id, loseResponse, cached } = await setUp("restored-twice");
  await loseResponse(() => trashPage(deps, id, ADMIN));
  const restore = () => recoverPage(deps, id, ADMIN);
  await loseResponse(restore);
  const restored = await readDates(id);
  clock.now += 60_000;
  expect(await restore()).toEqual({ ok: true, value: { id, title: "Spring offer", isDelayed: false } });
  expect(cached(), "nor does KV have what the trash left there").toEqual([]);
  expect(await findPageById(deps, id)).toMatchObject({ value: { status: "draft" } });
  expect(await readDates(id)).toEqual(restored);
  expect(await listActs(id)).toEqual(["page-deleted", "page-restored"]);
});

test("restore: a page that was published since is not reported as restored", async () => {
  const { deps, id } = await setUp("published-since");
  await trashPage(deps, id, ADMIN);
  expect((await recoverPage(deps, id, ADMIN)).ok).toBe(true);
  await savePage(deps, { id, rev: 1, ...published({ slug: "published-since" }) });
  expect(await recoverPage(deps, id, ADMIN)).toEqual({ ok: false, code: "not-found" });
  expect(await served(deps, "published-since")).toBe("<h1>Spring offer</h1>");
});

test("lost response: a write without a response is written to KV afterwards, without another request", async () => {
  const wait = () => Promise.resolve();
  const withdrawn = await setUp("withdrawn-once", { wait });
  await withdrawn.loseResponse(withdrawn.unpublish);
  const deleted = await setUp("deleted-once", { wait });
  await deleted.loseResponse(() => trashPage(deleted.deps, deleted.id, ADMIN));
  for (const { settle, cached } of [withdrawn, deleted]) {
    await settle();
    expect(cached()).toEqual([]);
  }
});

test("lost response: a write that is committed after the first refresh of KV is written to KV, too", async () => {
  let waits = 0;
  const page = await setUp("withdrawn-late", {
    wait: async () => {
      if ((waits += 1) === 2) await page.losses.late?.();
    },
  });
  await page.loseResponse(page.unpublish, "made-later");
  await page.settle();
  expect(page.cached()).toEqual([]);
});
