import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_splitSqlQuery as splitSql } from "wrangler";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPage } from "../../app/features/landing-pages/pages/page.ts";
import { createPage } from "../../app/features/landing-pages/saving/page-store.server.ts";
import { backUpWhenDue } from "../../app/features/operation/domain/backups.server.ts";
import { createBackupBucket } from "../../app/storage/backup-bucket.server.ts";
import { createDatabase } from "../../app/storage/database.server.ts";
import { readTables, type Tables } from "../../app/storage/site-copy.server.ts";
import { MIGRATIONS_TABLE } from "../local/platform.ts";
import { checkArchive, readArchive } from "./archive.ts";
import { backUp } from "./backup.ts";
import { restoreMember, restorePage } from "./parts.ts";
import { restoreAll } from "./restore.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "backup-"));
const at = (name: string) => path.join(folder, name);
const HASH = "a".repeat(64);
const KEY = `${HASH}/original.png`;

let identity = "";
let source = { file: at("site.age"), identity: "" };
let original: Tables = {};

/** Creates empty stores of several sites in one runtime. */
const NAMES = ["first", "second", "third", "fourth", "fifth", "sixth"] as const;
const runtime = new Miniflare(
  convertV4MiniflareOptions({
    telemetry: { enabled: false },
    workers: [
      {
        name: "stores",
        modules: true,
        script: `export default {
          async fetch(request, env) {
            const { binding, statements } = await request.json();
            await env[binding].batch(statements.map((sql) => env[binding].prepare(sql)));
            return new Response();
          },
        }`,
        d1Databases: Object.fromEntries(NAMES.map((name) => [`${name}Rows`, name])),
        r2Buckets: Object.fromEntries(NAMES.map((name) => [`${name}Objects`, name])),
      },
    ],
  }),
);

async function openStores(name: (typeof NAMES)[number]): Promise<Stores> {
  const [DB, MEDIA] = await Promise.all([
    runtime.getD1Database(`${name}Rows`),
    runtime.getR2Bucket(`${name}Objects`),
  ]);
  return { DB, MEDIA } as unknown as Stores;
}

type Stores = Pick<Env, "DB" | "MEDIA">;

/**
 * Applies all migrations by one request, inside the runtime. `migrate` sends each statement from Node: it takes
 * seconds, and only the restore into an empty state is about it.
 */
async function migrateInside(name: (typeof NAMES)[number]): Promise<void> {
  const statements = [MIGRATIONS_TABLE];
  for (const file of globSync("*.sql", { cwd: "migrations" }).toSorted())
    statements.push(
      ...splitSql(readFileSync(path.join("migrations", file), "utf8")),
      `INSERT INTO d1_migrations (name) VALUES ('${file}')`,
    );
  await runtime.dispatchFetch("http://stores", {
    method: "POST",
    body: JSON.stringify({ binding: `${name}Rows`, statements }),
  });
}

beforeAll(async () => {
  identity = await generateX25519Identity();
  source = { file: at("site.age"), identity };
  const recipient = await identityToRecipient(identity);
  await migrateInside("first");
  const stores = await openStores("first");
  await fill(stores);
  original = await readTables(stores.DB);
  await backUp(stores, { file: source.file, recipient, settings: { PUBLIC_ORIGIN: "x" }, now: new Date(0) });
});

afterAll(async () => {
  await runtime.dispose();
  rmSync(folder, { recursive: true });
});

async function fill({ DB, MEDIA }: Stores): Promise<void> {
  await MEDIA.put(KEY, new Uint8Array([1, 2, 3]), { httpMetadata: { contentType: "image/png" } });
  const content = { ...newPage(), title: "Spring", slug: "spring" };
  const now = () => new Date();
  await createPage({ db: createDatabase(DB), now }, { content, kind: "save", savedBy: "admin@example.com" });
  for (const name of ["ann", "bea"]) {
    await DB.batch([
      DB.prepare(
        "INSERT INTO user (id, name, email, email_verified, created_at, updated_at) VALUES (?1, ?1, ?1 || '@example.com', 1, 1, 1)",
      ).bind(name),
      DB.prepare(
        "INSERT INTO account (id, account_id, provider_id, user_id, password, created_at, updated_at) VALUES (?1, ?1, 'credential', ?1, 'hash', 1, 1)",
      ).bind(name),
    ]);
  }
}

async function readAll({ DB, MEDIA }: Stores) {
  const { d1_migrations: _applied, ...tables } = await readTables(DB);
  return { tables, type: (await MEDIA.head(KEY))?.httpMetadata?.contentType };
}

test("restore: into an empty state, every row, object and trigger is restored", async () => {
  const { d1_migrations: _applied, ...tables } = original;
  const stores = await openStores("second");
  const { manifest } = await restoreAll(stores, source);
  expect(Object.keys(manifest.files)).toContain(`media/${KEY}`);
  expect(await readAll(stores)).toEqual({ tables, type: "image/png" });
  await stores.DB.prepare("DELETE FROM user WHERE id = 'ann'").run();
  expect(await stores.DB.prepare("SELECT subject FROM erasures").first("subject")).toBe("ann");
});

test("restore: over existing data, it needs a confirmation, and people deleted since stay deleted", async () => {
  await migrateInside("third");
  const stores = await openStores("third");
  await restoreAll(stores, source);
  await stores.DB.prepare("DELETE FROM user WHERE id = 'ann'").run();
  await expect(restoreAll(stores, source)).rejects.toThrow("--replace");
  expect(await restoreAll(stores, source, { mayReplace: true })).toMatchObject({ erased: 1 });
  const { results } = await stores.DB.prepare("SELECT id FROM user").all();
  expect(results).toEqual([{ id: "bea" }]);
  await expect(restoreMember(stores, source, "ann@example.com")).rejects.toThrow("deleted since");
});

test("restore: one page becomes a draft beside the public one, and one member gets the account with its password", async () => {
  await migrateInside("fourth");
  const env = await openStores("fourth");
  expect(await restorePage(env, source, "spring")).toBe("spring");
  expect(await restorePage(env, source, "spring")).toBe("spring-2");
  await expect(restorePage(env, source, "autumn")).rejects.toThrow("It has: spring");
  await restoreMember(env, source, "Bea@example.com");
  expect(await env.DB.prepare("SELECT password FROM account WHERE user_id = 'bea'").first("password")).toBe(
    "hash",
  );
  await expect(restoreMember(env, source, "bea@example.com")).rejects.toThrow("nothing was changed");
});

test("restore: after a failure halfway, the state is empty, and a second run succeeds", async () => {
  await migrateInside("fifth");
  const { DB, MEDIA } = await openStores("fifth");
  const failing = (method: "put") =>
    new Proxy(MEDIA, {
      get: (bucket, name) =>
        name === method
          ? () => Promise.reject(new Error("R2 is down"))
          : Reflect.get(bucket, name).bind(bucket),
    });
  await expect(restoreAll({ DB, MEDIA: failing("put") }, source)).rejects.toThrow("R2 is down");
  const broken = new Proxy(DB, {
    get: (db, name) =>
      name === "batch" && Reflect.get(db, name)
        ? (statements: D1PreparedStatement[]) =>
            statements.length > 60 ? Promise.reject(new Error("D1 is down")) : db.batch(statements)
        : Reflect.get(db, name).bind(db),
  });
  await expect(restoreAll({ DB: broken, MEDIA }, source)).rejects.toThrow("D1 is down");
  expect(await DB.prepare("SELECT count(*) AS n FROM user").first("n")).toBe(0);
  await restoreAll({ DB, MEDIA }, source);
  expect(await DB.prepare("SELECT count(*) AS n FROM user").first("n")).toBe(2);
});

test("archive: a wrong key, a changed byte and a truncated file are each refused", async () => {
  await expect(checkArchive(source.file, await generateX25519Identity())).rejects.toThrow("cannot be read");
  const bytes = readFileSync(source.file);
  const damaged = Buffer.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  damaged[middle] = (damaged[middle] ?? 0) ^ 1;
  for (const [name, content] of Object.entries({ damaged, cut: bytes.subarray(0, bytes.length - 40) })) {
    writeFileSync(at(name), content);
    await expect(checkArchive(at(name), identity)).rejects.toThrow("cannot be read");
  }
});

test("backup: after a failure halfway, no archive remains", async () => {
  const recipient = await identityToRecipient(identity);
  const { DB, MEDIA } = await openStores("first");
  const broken = new Proxy(MEDIA, {
    get: (bucket, name) =>
      name === "get" ? () => Promise.reject(new Error("R2 is down")) : Reflect.get(bucket, name).bind(bucket),
  });
  const backup = { file: at("half.age"), recipient, settings: {}, now: new Date() };
  await expect(backUp({ DB, MEDIA: broken }, backup)).rejects.toThrow("R2 is down");
  expect(() => readFileSync(at("half.age"))).toThrow("ENOENT");
  expect(() => readFileSync(at("half.age.unfinished"))).toThrow("ENOENT");
});

test("backup: of two concurrent ones into one file, one completes, and the other is refused without changing it", async () => {
  const recipient = await identityToRecipient(identity);
  const stores = await openStores("first");
  const write = () => backUp(stores, { file: at("twice.age"), recipient, settings: {}, now: new Date(0) });
  const outcomes = await Promise.allSettled([write(), write()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await checkArchive(at("twice.age"), identity);
  await expect(write()).rejects.toThrow("never overwritten");
  writeFileSync(at("third.age.unfinished"), "");
  const third = backUp(stores, { file: at("third.age"), recipient, settings: {}, now: new Date(0) });
  await expect(third).rejects.toThrow("Delete it if none runs");
});

test("backup: a database without tables is an error which states that there is no site", async () => {
  const empty = await runtime.getD1Database("sixthRows");
  await expect(readTables(empty)).rejects.toThrow("nobody has started this site");
});

test("backup: the archive of the cron trigger in a second bucket has the content of the command's", async () => {
  const { DB, MEDIA } = await openStores("first");
  const { MEDIA: BACKUPS } = await openStores("fifth");
  const settings = {
    BACKUP_RECIPIENT: await identityToRecipient(identity),
    BETTER_AUTH_SECRET: "never in an archive",
    MAIL_HTTP_TOKEN: "never in an archive",
  };
  const now = () => new Date(0);
  const openBackups = async () => createBackupBucket({ DB, MEDIA, BACKUPS });
  await backUpWhenDue({ db: createDatabase(DB), now, log: () => undefined, settings, openBackups });
  const stored = await BACKUPS.get("1970-01-01T00-00.age");
  writeFileSync(at("own.age"), new Uint8Array((await stored?.arrayBuffer()) ?? []));
  const [own, other] = [
    await checkArchive(at("own.age"), identity),
    await checkArchive(source.file, identity),
  ];
  expect(Object.keys(own.files)).toEqual(Object.keys(other.files));
  expect(own.files["database/user.json"]).toEqual(other.files["database/user.json"]);
  expect(own.files[`media/${KEY}`]).toEqual(other.files[`media/${KEY}`]);
  for await (const { name, bytes } of readArchive(at("own.age"), identity))
    if (name === "settings.json") expect(new TextDecoder().decode(bytes)).not.toContain("never in");
});
