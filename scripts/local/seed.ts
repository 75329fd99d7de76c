import { readFileSync } from "node:fs";
import path from "node:path";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { newPage, type PageInput } from "../../app/features/landing-pages/pages/page.ts";
import { pageInputSchema } from "../../app/features/landing-pages/pages/page-schema.ts";
import { createPage } from "../../app/features/landing-pages/saving/page-store.server.ts";
import { listPages } from "../../app/features/landing-pages/pages/pages.server.ts";
import { storeImage } from "../../app/features/media/domain/images.server.ts";
import { createImageTransformer } from "../../app/features/media/domain/transform.server.ts";
import { createDatabase, type Database } from "../../app/storage/database.server.ts";
import { createMediaBucket } from "../../app/storage/media.server.ts";
import { accountStatements } from "./accounts.ts";
import { withStoredVariants } from "./stored-variants.ts";
import { withPlatform } from "./platform.ts";
import { samplePages, type SamplePage } from "./sample-pages.ts";
import type { LocalSettings } from "./settings.ts";

/** Migrates the local database, and creates the first administrator and the sample pages if they are missing. */
export async function seed(settings: LocalSettings): Promise<{ passwordIsKnown: boolean }> {
  return withPlatform(settings.stateDir, async (env) => {
    const passwordIsKnown = await seedAdministrator(env.DB, settings);
    await seedPages(env, settings.adminEmail);
    return { passwordIsKnown };
  });
}

async function seedAdministrator(db: D1Database, settings: LocalSettings): Promise<boolean> {
  const { adminEmail, adminPassword, passwordGiven } = settings;
  const query =
    "SELECT password FROM account JOIN user ON user.id = user_id WHERE email = ? AND provider_id = 'credential'";
  const hash = await db.prepare(query).bind(adminEmail).first<string>("password");
  if (hash && (await verifyPassword({ hash, password: adminPassword }))) return true;
  if (hash && !passwordGiven) return false;
  const statements = accountStatements(adminEmail, await hashPassword(adminPassword));
  await db.batch(statements.map((statement) => db.prepare(statement)));
  return true;
}

async function seedPages(env: Env, savedBy: string): Promise<void> {
  const db = createDatabase(env.DB);
  const today = () => new Date();
  const live = await listPages({ db, now: today }, {});
  const trashed = await listPages({ db, now: today }, { trashed: true });
  if (live.total + trashed.total > 0) return;
  for (const [age, sample] of samplePages.toReversed().entries()) {
    const now = () => new Date(Date.now() - (samplePages.length - age) * 60_000);
    const content = await fillSample(env, db, sample);
    await createPage({ db, now }, { content, kind: "publish", savedBy });
  }
}

async function fillSample(
  env: Env,
  db: Database,
  { picture, alt, cta, more, ...page }: SamplePage,
): Promise<PageInput> {
  const store = (file: string) => storePicture(env, db, { file, slug: page.slug });
  const [hero, call] = newPage().blocks;
  const following = [];
  for (const { type, props } of more) {
    const picturing = typeof props.picture === "string" ? { picture: await store(props.picture) } : {};
    following.push({ id: `${type}-1`, type, props: { ...nameItems(props), ...picturing } });
  }
  return pageInputSchema.parse({
    ...page,
    blocks: [
      { ...hero, props: { backgroundImage: await store(picture), alt } },
      { ...call, props: { ...call?.props, ...cta } },
      ...following,
    ],
  });
}

/**
 * Stores a sample picture.
 * @returns its URL
 */
async function storePicture(
  env: Env,
  db: Database,
  { file, slug }: { file: string; slug: string },
): Promise<string> {
  const draw = createImageTransformer(env.IMAGES);
  const bytes = new Uint8Array(readFileSync(path.join("scripts/sample-pictures", file)));
  const pending: Promise<unknown>[] = [];
  const stored = await storeImage(
    {
      db,
      mediaBucket: createMediaBucket(env.MEDIA),
      transformImage: draw && withStoredVariants(draw, bytes),
      now: () => new Date(),
      waitUntil: (work) => void pending.push(work),
      log: () => undefined,
    },
    { bytes, slug },
  );
  await Promise.all(pending);
  if (!stored.ok) throw new Error(`The sample picture ${file} was refused: ${stored.code}`);
  return stored.value.url;
}

function nameItems({ items, ...props }: SamplePage["more"][number]["props"]) {
  if (!Array.isArray(items)) return props;
  return { ...props, items: items.map((item, at) => ({ id: `item-${at + 1}`, ...item })) };
}
