import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { parseSettings, type Settings } from "../../app/settings.ts";
import { stop } from "./stop.ts";

const FILE = ".dev.vars";

/** Settings that are passed to the local Worker; wrangler.jsonc has the rest. */
const WORKER_SETTINGS = [
  "PUBLIC_ORIGIN",
  "ADMIN_EMAILS",
  "ADMIN_SECOND_STEP",
  "BETTER_AUTH_SECRET",
  "INTAKE_FORM_URL",
  "SUPPORT_EMAIL",
  "MAIL_FROM",
  "POSTAL_ADDRESS",
  "MAIL_HTTP_URL",
  "MAIL_HTTP_TOKEN",
  "TOKEN_SYNC_URL",
  "STAGING_MAIL_TO",
  "BACKUP_RECIPIENT",
] as const;

const DEFAULTS = {
  PORT: "8787",
  STATE_DIR: ".wrangler/state",
  SUPPORT_EMAIL: "support@rootwell.example",
  MAIL_FROM: "hello@rootwell.example",
  POSTAL_ADDRESS: "1 Sample Street (not a real address), Springfield, CA 90000",
};

export interface LocalSettings {
  port: number;
  stateDir: string;
  origin: string;
  adminEmail: string;
  adminPassword: string;
  /** Whether the password comes from the environment, so that the account's password is set to it. */
  passwordGiven: boolean;
  worker: Record<string, string>;
}

/**
 * Reads settings: the environment overrides .dev.vars, which overrides the defaults. A missing .dev.vars is
 * created with random secrets.
 */
export function readLocalSettings(): LocalSettings {
  const stored = readOrCreateFile();
  const all: Record<string, string> = { ...DEFAULTS, ...stored, ...definedEnvironment() };
  const port = Number(all.PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    stop(`PORT must be a number from 1 to 65535, not ${all.PORT}.`);
  const origin = all.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  all.PUBLIC_ORIGIN = origin;
  const settings = readOrStop(all);
  // Leaves a stored secret to .dev.vars, so that it does not appear in the list of processes.
  const secretGiven = process.env.BETTER_AUTH_SECRET !== undefined;
  const worker = WORKER_SETTINGS.filter((name) => name !== "BETTER_AUTH_SECRET" || secretGiven).flatMap(
    (name) => (all[name] === undefined ? [] : [[name, all[name]]]),
  );
  return {
    port,
    stateDir: all.STATE_DIR ?? DEFAULTS.STATE_DIR,
    origin,
    adminEmail: settings.ADMIN_EMAILS[0] ?? "",
    adminPassword: all.ADMIN_PASSWORD ?? "",
    passwordGiven: process.env.ADMIN_PASSWORD !== undefined,
    worker: Object.fromEntries(worker),
  };
}

function readOrStop(all: Record<string, string>): Settings {
  try {
    return parseSettings(all);
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  }
}

function definedEnvironment(): Record<string, string> {
  const names = ["PORT", "STATE_DIR", "ADMIN_PASSWORD", ...WORKER_SETTINGS];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined || value === "" ? [] : [[name, value]];
    }),
  );
}

function readOrCreateFile(): Record<string, string> {
  const text = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
  const stored = parseEnv(text) as Record<string, string>;
  const fresh: Record<string, string> = {
    BETTER_AUTH_SECRET: randomBytes(32).toString("hex"),
    ADMIN_EMAILS: "admin@rootwell.example",
    ADMIN_PASSWORD: randomBytes(12).toString("base64url"),
  };
  const missing = Object.entries(fresh).filter(([name]) => stored[name] === undefined);
  if (missing.length > 0) {
    const kept = text === "" || text.endsWith("\n") ? text : `${text}\n`;
    const added = missing.map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(FILE, kept + added.join(""), { mode: 0o600 });
  }
  return { ...fresh, ...stored };
}
