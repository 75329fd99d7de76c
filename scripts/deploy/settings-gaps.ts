interface DeployConfig {
  workers_dev?: boolean;
  preview_urls?: boolean;
  routes?: (string | { pattern: string })[];
  vars: Record<string, unknown>;
}

/** Lists settings by which a deployed site could not be reached at its public URL, or could be reached at another. One line each says what to do. */
export function listSettingsGaps({ workers_dev, preview_urls, routes = [], vars }: DeployConfig): string[] {
  const gaps: string[] = [];
  if (workers_dev !== false || preview_urls !== false)
    gaps.push(
      'Addresses on workers.dev pass by the firewall of your zone. Set "workers_dev" and "preview_urls" to false in wrangler.jsonc.',
    );
  const origin = URL.parse(String(vars.PUBLIC_ORIGIN));
  if (origin === null || origin.protocol !== "https:")
    return [...gaps, 'Set "PUBLIC_ORIGIN" in wrangler.jsonc to the https URL of the site.'];
  const { hostname } = origin;
  const hosts = routes.map((route) => hostOf(typeof route === "string" ? route : route.pattern));
  if (!hosts.includes(hostname))
    gaps.push(
      `No route in wrangler.jsonc leads to ${hostname}. Add "routes": [{ "pattern": "${hostname}", "custom_domain": true }] (README.md, Deploy).`,
    );
  return gaps;
}

function hostOf(pattern: string): string | undefined {
  return pattern.replace(/^https?:\/\//, "").split("/")[0];
}
