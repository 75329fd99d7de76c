import { z } from "zod";
import { emailSchema } from "#app/values/email-address.ts";

function emailSchemaOf(fault: string) {
  return z.string(fault).transform((text, context) => {
    const read = emailSchema.safeParse(text);
    if (read.success) return read.data;
    context.addIssue({ code: "custom", message: fault });
    return z.NEVER;
  });
}

const emailList = z
  .string()
  .default("")
  .transform((list) =>
    list
      .split(",")
      .map((email) => email.trim())
      .filter((email) => email !== ""),
  )
  .pipe(z.array(emailSchemaOf("must be a comma-separated list of email addresses")));

const optionalEmail = z
  .string()
  .default("")
  .transform((text) => (text === "" ? [] : [text]))
  .pipe(z.array(emailSchemaOf("must be one email address, or empty")))
  .transform(([email = ""]) => email);

const optionalUrl = z.union([z.literal(""), z.url("must be a full address, https://…")]).default("");

/** Emails of administrators, as they are stored. */
export function readAdminEmails(list: string | undefined): string[] {
  return emailList.parse(list);
}

/** Every setting the Worker reads, from wrangler.jsonc, secrets or .dev.vars. */
const settingsSchema = z.object({
  PUBLIC_ORIGIN: z
    .url("must be the site's own address, such as https://www.example.com")
    .transform((url) => new URL(url).origin),
  ADMIN_EMAILS: emailList,
  ADMIN_SECOND_STEP: z.enum(["optional", "required"], "must be optional or required").default("optional"),
  BETTER_AUTH_SECRET: z
    .string("is missing: run `npm start` once, or `wrangler secret put BETTER_AUTH_SECRET`")
    .min(32, "must have at least 32 characters"),
  INTAKE_FORM_URL: optionalUrl,
  SUPPORT_EMAIL: emailSchemaOf("must be an email address"),
  MAIL_FROM: emailSchemaOf("must be an email address"),
  /**
   * Postal address of the operator in one line: street, city, state and ZIP code. Mail other than about an
   * account requires it.
   */
  POSTAL_ADDRESS: z.string().trim().max(200, "must have at most 200 characters").default(""),
  /** A provider that takes mail as JSON over HTTP; without one, Cloudflare's own binding sends. */
  MAIL_HTTP_URL: optionalUrl,
  MAIL_HTTP_TOKEN: z.string().default(""),
  TOKEN_SYNC_URL: optionalUrl,
  /** Public key that backups are encrypted to, where a second bucket is bound. */
  BACKUP_RECIPIENT: z
    .union([z.literal(""), z.string().regex(/^age1[0-9a-z]+$/)], "must be a public key, age1…")
    .default(""),
  /** The one email address that all mail goes to. Where it is set, this is a staging site, which search engines may not list. */
  STAGING_MAIL_TO: optionalEmail,
});

export type Settings = z.infer<typeof settingsSchema>;

export const settingNames = Object.keys(settingsSchema.shape);

/** Tells a staging site by its settings, which may be wrong otherwise. */
export function isStaging({ STAGING_MAIL_TO: to }: { STAGING_MAIL_TO?: string }): boolean {
  return to !== undefined && to !== "";
}

const parsed = new WeakMap<object, { texts: unknown[]; settings: Settings }>();

/** Parses the settings, again only when a value has changed: every request to a Worker comes with the same ones. */
export function readSettings(env: object): Settings {
  const before = parsed.get(env);
  const texts = settingNames.map((name) => (env as Record<string, unknown>)[name]);
  if (before && texts.every((text, index) => text === before.texts[index])) return before.settings;
  const settings = parseSettings(env as Record<string, unknown>);
  parsed.set(env, { texts, settings });
  return settings;
}

/** Names each missing or bad setting on a line of its own, without its value, which may be a secret or an email. */
export class SettingsError extends Error {
  override name = "SettingsError";
  readonly lines: string[];

  constructor(lines: string[]) {
    super(`Settings need attention:\n${lines.join("\n")}`);
    this.lines = lines;
  }
}

/** @throws {SettingsError} */
export function parseSettings(env: Record<string, unknown>): Settings {
  const read = settingsSchema.safeParse(env);
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => `${issue.path[0]?.toString()} ${issue.message}`);
  throw new SettingsError(lines);
}
