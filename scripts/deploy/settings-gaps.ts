import type { Environment } from "./environments.ts";

export interface DeployConfig {
  name?: string;
  workers_dev?: boolean;
  preview_urls?: boolean;
  routes?: (string | { pattern: string })[];
  d1_databases?: { binding: string; database_name?: string; database_id?: string }[];
  kv_namespaces?: { binding: string; id?: string }[];
  r2_buckets?: { binding?: string; bucket_name?: string }[];
  secrets?: { required?: string[] };
  vars: Record<string, unknown>;
}

/** Placeholder ids of wrangler.jsonc, with which the site runs locally. */
const PLACEHOLDER = /^[0-]*$/;

export function isPlaceholder(id = ""): boolean {
  return PLACEHOLDER.test(id);
}

/**
 * Lists settings with which a deployed site could not be reached at its public URL, could be reached at
 * another one, or would send mail to the wrong people.
 */
export function listSettingsGaps(config: DeployConfig, environment: Environment): string[] {
  return [...listMailGaps(config, environment), ...listBackupGaps(config), ...listOriginGaps(config)];
}

function listMailGaps({ vars }: DeployConfig, environment: Environment): string[] {
  const isGiven = String(vars.STAGING_MAIL_TO ?? "") !== "";
  if (environment === "staging" && !isGiven)
    return [
      'Set "STAGING_MAIL_TO" in "env.staging" of wrangler.jsonc to the one address that all mail of the staging site goes to.',
    ];
  if (environment === "production" && isGiven)
    return [
      'Set "STAGING_MAIL_TO" of production to "" in wrangler.jsonc: nobody would get mail, and search engines would be sent away.',
    ];
  return [];
}

function listBackupGaps({ r2_buckets = [], vars }: DeployConfig): string[] {
  const isBound = r2_buckets.some(({ binding }) => binding === "BACKUPS");
  const hasKey = String(vars.BACKUP_RECIPIENT ?? "") !== "";
  if (isBound === hasKey) return [];
  return [
    isBound
      ? 'A bucket BACKUPS is bound. Set "BACKUP_RECIPIENT" in wrangler.jsonc to the public key that backups are encrypted to (npm run backup -- new-key FILE).'
      : '"BACKUP_RECIPIENT" is set. Bind a second bucket as BACKUPS in wrangler.jsonc, or set it to "".',
  ];
}

function listOriginGaps({ workers_dev, preview_urls, routes = [], vars }: DeployConfig): string[] {
  const gaps: string[] = [];
  if (workers_dev !== false || preview_urls !== false)
    gaps.push(
      'Addresses on workers.dev pass by the firewall of your zone. Set "workers_dev" and "preview_urls" to false in wrangler.jsonc.',
    );
  const origin = URL.parse(String(vars.PUBLIC_ORIGIN));
  if (origin === null || origin.protocol !== "https:")
    return [...gaps, 'Set "PUBLIC_ORIGIN" in wrangler.jsonc to the https URL of the site.'];
  const { hostname } = origin;
  if (!listHosts(routes).includes(hostname))
    gaps.push(
      `No route in wrangler.jsonc leads to ${hostname}. Add "routes": [{ "pattern": "${hostname}", "custom_domain": true }] (README.md, Deploy).`,
    );
  return gaps;
}

/**
 * Lists resources that another environment shares with production: a test there would change what visitors
 * see.
 */
export function listSharedResources(config: DeployConfig, production: DeployConfig): string[] {
  const [own, others] = [listResources(config), listResources(production)];
  return own
    .filter((resource) => others.includes(resource))
    .map(
      (resource) =>
        `Production uses ${resource}, too. Give staging its own in "env.staging" of wrangler.jsonc.`,
    );
}

function listResources({ name, routes = [], ...bindings }: DeployConfig): string[] {
  const { d1_databases = [], kv_namespaces = [], r2_buckets = [] } = bindings;
  return [
    `the Worker ${name}`,
    ...listHosts(routes).map((host) => `the host ${host}`),
    ...d1_databases.map(({ database_id: id }) => (isPlaceholder(id) ? "" : `the database ${id}`)),
    ...kv_namespaces.map(({ id }) => (isPlaceholder(id) ? "" : `the store ${id}`)),
    ...r2_buckets.map(({ bucket_name }) => `the bucket ${bucket_name}`),
  ].filter((resource) => resource !== "");
}

function listHosts(routes: NonNullable<DeployConfig["routes"]>): string[] {
  return routes.map((route) => hostOf(typeof route === "string" ? route : route.pattern));
}

function hostOf(pattern: string): string {
  return pattern.replace(/^https?:\/\//, "").split("/")[0] ?? "";
}
