import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { BACKUP_DAYS } from "../app/features/operation/domain/retention.ts";
import { backUp } from "./backup/backup.ts";
import { readConfiguration } from "./deploy/environments.ts";
import { withStores } from "./local/platform.ts";
import { readRemote, REMOTE_FLAGS } from "./local/remote-flags.ts";
import { readLocalSettings } from "./local/settings.ts";
import { describeFailure } from "./local/describe-failure.ts";
import { stop } from "./local/stop.ts";
import { DAY_MS } from "../app/values/durations.ts";

const USAGE = `Usage: npm run backup -- new-key KEY_FILE
       npm run backup -- FILE --to age1… [--remote [--env ENVIRONMENT]]`;

const { values, environment, positionals } = parse();
const [first, second] = positionals;
if (first === "new-key" && second) await makeKey(second);
else if (first && second === undefined && values.to !== undefined) await write(first, values.to);
else stop(USAGE);

function parse() {
  try {
    const options = { to: { type: "string" }, ...REMOTE_FLAGS } as const;
    const parsed = parseArgs({ allowPositionals: true, options });
    return { ...parsed, environment: readRemote(parsed.values) };
  } catch (error) {
    stop(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

async function makeKey(file: string): Promise<void> {
  if (existsSync(file)) stop(`${file} exists. A key is never overwritten: name another file.`);
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  try {
    writeFileSync(file, `${identity}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    stop(`No key was made: ${describeFailure(error)}`);
  }
  process.stdout.write(`
  The secret key is in ${file}. Keep it away from this machine and from the archives, in two places: without it no archive opens.
  Archives are encrypted to its public key:
    npm run backup -- FILE --to ${recipient}
`);
}

async function write(file: string, recipient: string): Promise<void> {
  if (existsSync(file)) stop(`${file} exists. An archive is never overwritten: name another file.`);
  if (!existsSync(path.dirname(path.resolve(file)))) stop(`There is no folder ${path.dirname(file)}.`);
  if (!isRecipient(recipient))
    stop(
      `${recipient} is no public key, which begins with age1: copy it whole from where the key was made.\n${USAGE}`,
    );
  const target = environment ? { environment } : { stateDir: readLocalSettings().stateDir };
  const { vars } = readConfiguration(environment ?? "production");
  const settings = { ...vars, ...(environment ? {} : leaveOutSecrets(readLocalSettings().worker)) };
  try {
    const { files, migrations, createdAt } = await withStores(target, (env) =>
      backUp(env, { file, recipient, settings, now: new Date() }),
    );
    const names = Object.keys(files);
    const pictures = names.filter((name) => name.startsWith("media/")).length;
    process.stdout.write(`
  ${file} holds the site of ${environment ?? "this machine"} as of ${createdAt}:
    ${names.filter((name) => name.startsWith("database/")).length} tables, after migration ${migrations.at(-1)}
    ${pictures} objects of the bucket
  Delete it by ${new Date(Date.parse(createdAt) + BACKUP_DAYS * DAY_MS).toDateString()}: the privacy policy says that what people delete leaves the backups within ${BACKUP_DAYS} days.
  It holds no secrets: BETTER_AUTH_SECRET, without which no authenticator app works, is kept where you keep passwords.
`);
  } catch (error) {
    stop(`No archive was written: ${describeFailure(error)}`);
  }
}

function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return text.startsWith("age1");
  } catch {
    return false;
  }
}

function leaveOutSecrets({
  BETTER_AUTH_SECRET: _secret,
  MAIL_HTTP_TOKEN: _token,
  ...others
}: Record<string, string>) {
  return others;
}
