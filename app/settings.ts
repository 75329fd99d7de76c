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

/** Parses the comma-separated emails of administrators into their stored form. */
export function readAdminEmails(list: string | undefined): string[] {
  return emailList.parse(list);
}

/** Schema of every setting that the Worker reads, from wrangler.jsonc, secrets or .dev.vars. */
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
   * Postal address of the operator in one line: street, city, state and ZIP code. Required for mail that is
   * not about an account.
   */
  POSTAL_ADDRESS: z.string().trim().max(200, "must have at most 200 characters").default(""),
  /**
   * Endpoint of a mail provider that accepts mail as JSON over HTTP. If empty, Cloudflare's mail binding
   * sends.
   */
  MAIL_HTTP_URL: optionalUrl,
  MAIL_HTTP_TOKEN: z.string().default(""),
  TOKEN_SYNC_URL: optionalUrl,
  /** Public key that backups are encrypted with. Needed if a second bucket is bound. */
  BACKUP_RECIPIENT: z
    .union([z.literal(""), z.string().regex(/^age1[0-9a-z]+$/)], "must be a public key, age1…")
    .default(""),
  /**
   * The only email address that mail is sent to. If set, this is a staging site, which search engines must
   * not list.
   */
  STAGING_MAIL_TO: optionalEmail,
});

export type Settings = z.infer<typeof settingsSchema>;

export const settingNames = Object.keys(settingsSchema.shape);

/** Whether this is a staging site. Works on raw settings, which may otherwise be invalid. */
export function isStaging({ STAGING_MAIL_TO: to }: { STAGING_MAIL_TO?: string }): boolean {
  return to !== undefined && to !== "";
}

const parsed = new WeakMap<object, { texts: unknown[]; settings: Settings }>();

/**
 * Parses the settings and caches the result until a value changes, since every request passes the same
 * values.
 */
export function readSettings(env: object): Settings {
  const before = parsed.get(env);
  const texts = settingNames.map((name) => (env as Record<string, unknown>)[name]);
  if (before && texts.every((text, index) => text === before.texts[index])) return before.settings;
  const settings = parseSettings(env as Record<string, unknown>);
  parsed.set(env, { texts, settings });
  return settings;
}

/**
 * Error that names each missing or invalid setting on its own line, without the value, which may be a secret
 * or an email.
 */
export class SettingsError extends Error {
  override name = "SettingsError";
  readonly lines: string[];

  constructor(lines: string[]) {
    super(`Settings need attention:\n${lines.join("\n")}`);
    this.lines = lines;
  }
}

/**
 * Validates the settings.
 * @throws {SettingsError}
 */
export function parseSettings(env: Record<string, unknown>): Settings {
  const read = settingsSchema.safeParse(env);
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => `${issue.path[0]?.toString()} ${issue.message}`);
  throw new SettingsError(lines);
}
