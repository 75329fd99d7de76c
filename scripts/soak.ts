import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { hashPassword } from "better-auth/crypto";
import { readCookie, signInAs } from "./bench/forms.ts";
import { request } from "./bench/load.ts";
import { buildOnce } from "./local/build.ts";
import { executeSql } from "./local/execute-sql.ts";
import { withPlatform } from "./local/platform.ts";
import { seed } from "./local/seed.ts";
import { readLocalSettings } from "./local/settings.ts";
import { stop } from "./local/stop.ts";
import { startWorkerd } from "./local/workerd.ts";
import { OUTAGE_PATH, BREAKING_ENTRY, planPeriods, type Outage } from "./soak/outages.ts";
import { openHeap } from "./soak/heap.ts";
import { judge, type Tally } from "./soak/count-outcomes.ts";
import { publish, signIn, visitPages, type Traffic } from "./soak/traffic.ts";

const VISITORS = 200;
const SIGN_INS_PER_SECOND = 20;
const MEMBERS = 1000;
const PASSWORD = "a long enough passphrase";
const LANDING = "hsa-fsa";

/** Visited paths; `*` is replaced by a different word on each visit. */
const PATHS =
  "/ /conditions /diseases/lupus-nephritis /medicines/methotrexate /conditions?q=lupus /waitlist /member /page/hsa-fsa /page/thyroid-care /page/none-* /none-*".split(
    " ",
  );

process.env.ADMIN_PASSWORD ??= "only for the database of the soak";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    /** Fraction of the visitors and sign-ins, for a machine that cannot serve all of them. */
    share: { type: "string", default: "1" },
  },
});
const totalMs = Number(values.minutes) * 60_000;
const visitors = Math.round(VISITORS * Number(values.share));
const signInsPerSecond = SIGN_INS_PER_SECOND * Number(values.share);
if (!(totalMs > 0 && visitors > 0)) stop("Usage: npm run soak [-- --minutes 10] [--share 1]");

const settings = { ...readLocalSettings(), stateDir: ".wrangler/soak" };
rmSync(settings.stateDir, { recursive: true, force: true });
await seed(settings);
await addMembers();
await buildOnce();
const runtime = await startWorkerd(settings, { entry: BREAKING_ENTRY, isInspected: true });
const heap = await openHeap(await runtime.inspect());
const administrator = { email: settings.adminEmail, password: settings.adminPassword };
const cookie = readCookie(await request(runtime.direct, signInAs("/login", administrator)));
const picture = await findPicture();

// Warms up: the first visit to each path evaluates code.
for (const route of PATHS) await request(runtime.direct, { path: route });

const tally: Tally = { outcomes: [], wordless: [] };
const memory: number[] = [];
let outage: Outage = "whole";
let isOver = false;
const traffic: Traffic = { server: runtime.direct, readOutage: () => outage, isOver: () => isOver, tally };
const members = Array.from({ length: MEMBERS }, (_, at) => ({
  email: nameMember(at + 1),
  password: PASSWORD,
}));

const [, confirmed] = await Promise.all([
  run(),
  publish(traffic, LANDING, cookie),
  signIn(traffic, members, signInsPerSecond),
  ...Array.from({ length: visitors }, () => visitPages(traffic, [...PATHS, picture])),
]);
const isShown = await showsLast(confirmed.at(-1) ?? "");
await runtime.dispose();
const seconds = totalMs / 1000;
const due = { visit: visitors * seconds, "sign-in": signInsPerSecond * seconds, publication: seconds };
const { lines, failures } = judge(tally, { confirmed, stored: await listHeadlines(), isShown }, due, memory);
process.stdout.write(`\n${lines.join("\n")}\n`);
if (failures.length > 0) stop(`\n${failures.join("\n")}`);
process.exit(0);

/** Breaks one part after the other, and samples the heap once the isolate is warm. */
async function run(): Promise<void> {
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  for (const [at, period] of planPeriods(totalMs).entries()) {
    // Label the outage from before its start until after its end, since a request may be in flight meanwhile.
    if (period.outage !== "whole") outage = period.outage;
    await request(runtime.direct, { path: `${OUTAGE_PATH}?outage=${encodeURIComponent(period.outage)}` });
    outage = period.outage;
    process.stdout.write(`${outage} …\n`);
    while (elapsed() < period.to) {
      await setTimeout(Math.min(1000, Math.max(1, period.to - elapsed())));
      const bytes = at === 0 ? undefined : await heap.read();
      if (bytes !== undefined) memory.push(bytes);
    }
  }
  isOver = true;
}

async function addMembers(): Promise<void> {
  const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MEMBERS}) SELECT`;
  const file = path.join(settings.stateDir, "members.sql");
  const hash = await hashPassword(PASSWORD);
  writeFileSync(
    file,
    `INSERT INTO user (id, name, email, email_verified, created_at, updated_at) ${numbers} 'soak-' || n, 'Ann', 'ann-' || n || '@soak.example', 1, 1, 1 FROM numbers;
INSERT INTO account (id, account_id, provider_id, user_id, password, created_at, updated_at) ${numbers} 'soak-' || n, 'soak-' || n, 'credential', 'soak-' || n, '${hash}', 1, 1 FROM numbers;
`,
  );
  await executeSql(file, { stateDir: settings.stateDir });
}

function nameMember(number: number): string {
  return `ann-${number}@soak.example`;
}

/** @returns the path of a picture of the landing page */
async function findPicture(): Promise<string> {
  const { body } = await request(runtime.direct, { path: `/page/${LANDING}` });
  const [found] = /\/media\/[0-9a-f]{64}\/[\w.-]+/.exec(body.toString()) ?? [];
  return found ?? stop(`The page ${LANDING} has no picture.`);
}

/** Polls until the public page shows a publication; the isolate may serve a cached one for some seconds. */
async function showsLast(headline: string): Promise<boolean> {
  for (let tries = 0; tries < 30; tries += 1) {
    const { body } = await request(runtime.direct, { path: `/page/${LANDING}` });
    if (body.toString().includes(headline)) return true;
    await setTimeout(1000);
  }
  return false;
}

/** @returns the headlines of all stored revisions */
async function listHeadlines(): Promise<string[]> {
  return withPlatform(settings.stateDir, async ({ DB }) => {
    const { results } = await DB.prepare("SELECT blocks FROM page_revisions WHERE slug = ?")
      .bind(LANDING)
      .all<{ blocks: string }>();
    return results.flatMap(({ blocks }) => /Publication \d+/.exec(blocks) ?? []);
  });
}
