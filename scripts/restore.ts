import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { restoreMember, restorePage } from "./backup/parts.ts";
import { describeRestore } from "./backup/describe-restore.ts";
import { restoreAll } from "./backup/restore.ts";
import { withPlatform, withStores } from "./local/platform.ts";
import { readRemote, REMOTE_FLAGS } from "./local/remote-flags.ts";
import { readLocalSettings } from "./local/settings.ts";
import { describeFailure } from "./local/describe-failure.ts";
import { stop } from "./local/stop.ts";

const USAGE = `Usage: npm run restore -- FILE --key KEY_FILE [--remote [--env ENVIRONMENT]] [--newer FILE] [--replace]
       npm run restore -- FILE --key KEY_FILE [--remote [--env ENVIRONMENT]] --page SLUG
       npm run restore -- FILE --key KEY_FILE [--remote [--env ENVIRONMENT]] --member EMAIL`;

const { values, environment, positionals } = parse();
const [file, ...more] = positionals;
const isOfOne =
  [values.page, values.member, values.replace || undefined].filter((flag) => flag !== undefined).length < 2;
if (!file || more.length > 0 || !values.key || !isOfOne) stop(USAGE);
for (const needed of [file, values.key, values.newer])
  if (needed !== undefined && !existsSync(needed)) stop(`There is no file ${needed}.`);
try {
  await restore({ file, key: values.key });
} catch (error) {
  stop(`Not restored: ${describeFailure(error)}`);
}

function parse() {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  try {
    const parsed = parseArgs({
      allowPositionals: true,
      options: { key: text, newer: text, page: text, member: text, replace: flag, ...REMOTE_FLAGS },
    });
    return { ...parsed, environment: readRemote(parsed.values) };
  } catch (error) {
    stop(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

async function restore(from: { file: string; key: string }): Promise<void> {
  const source = { file: from.file, identity: readFileSync(from.key, "utf8").trim(), newer: values.newer };
  const { page, member, replace } = values;
  const { stateDir } = readLocalSettings();
  const onWhole = <Value>(work: (env: Env) => Promise<Value>) =>
    environment ? withStores({ environment }, work) : withPlatform(stateDir, work);
  if (page !== undefined) {
    const slug = await onWhole((env) => restorePage(env, source, page));
    process.stdout.write(`\n  The page is back as a draft with the slug ${slug}. Visitors see no change.\n`);
  } else if (member !== undefined) {
    await onWhole((env) => restoreMember(env, source, member));
    process.stdout.write(
      "\n  The account is back, with its password. Its sessions were not restored: its owner has to sign in again.\n",
    );
  } else {
    const target = environment ? { environment } : { stateDir };
    const { manifest, erased } = await withStores(target, (env) =>
      restoreAll(env, source, { mayReplace: replace }),
    );
    process.stdout.write(describeRestore({ ...manifest, erased, hasNewer: values.newer !== undefined }));
  }
}
