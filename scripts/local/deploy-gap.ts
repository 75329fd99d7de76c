interface DeployConfig {
  workers_dev?: boolean;
  preview_urls?: boolean;
  routes?: (string | { pattern: string })[];
  vars: Record<string, unknown>;
}

/** Finds settings by which a deployed site could not be reached at its public URL, or could be reached at another. */
export function findDeployGap(config: DeployConfig): string | undefined {
  const { hostname } = new URL(String(config.vars.PUBLIC_ORIGIN));
  if (config.workers_dev !== false || config.preview_urls !== false)
    return 'Addresses on workers.dev pass by the firewall of your zone. Set "workers_dev" and "preview_urls" to false in wrangler.jsonc.';
  const hosts = (config.routes ?? []).map((route) =>
    hostOf(typeof route === "string" ? route : route.pattern),
  );
  if (!hosts.includes(hostname))
    return `No route in wrangler.jsonc leads to ${hostname}. Add "routes": [{ "pattern": "${hostname}", "custom_domain": true }] (README.md, Deploy).`;
  return undefined;
}

function hostOf(pattern: string): string | undefined {
  return pattern.replace(/^https?:\/\//, "").split("/")[0];
}
