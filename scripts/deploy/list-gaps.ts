import {
  describeMissing,
  listMissingFacts,
  listMissingSettings,
} from "../../app/features/site/domain/launch-list.ts";
import { listAccountGaps, type Missing } from "./account-gaps.ts";
import { readConfiguration, type Environment } from "./environments.ts";
import type { ReleaseDeps } from "./release.ts";
import { listSettingsGaps, listSharedResources, type DeployConfig } from "./settings-gaps.ts";

interface Configured {
  environment: Environment;
  config: DeployConfig;
  /** Configuration of production, whose resources other environments must not use. */
  production: DeployConfig;
}

export function readConfigured(environment: Environment): Configured {
  return {
    environment,
    config: readConfiguration(environment),
    production: readConfiguration("production"),
  };
}

/**
 * Lists everything that prevents the deploy of an environment, each with the required action.
 * @param isOffline whether checks of the account are skipped
 */
export async function listGaps(
  deps: Pick<ReleaseDeps, "wrangler">,
  { environment, config, production }: Configured,
  { isOffline }: { isOffline: boolean },
): Promise<Missing[]> {
  const settingsGaps = [
    ...listSettingsGaps(config, environment),
    ...(environment === "staging" ? listSharedResources(config, production) : []),
    ...listFactGaps(config.vars, environment),
  ];
  return [
    ...settingsGaps.map((text) => ({ text })),
    ...(isOffline ? [] : await listAccountGaps(deps, config, environment)),
  ];
}

/** Missing facts do not block staging: it omits them, as production would. */
function listFactGaps(vars: DeployConfig["vars"], environment: Environment): string[] {
  if (environment === "staging")
    return listMissingSettings(vars).map(
      ({ what, where, why }) => `${what}, in ${where} of "env.staging". ${why}`,
    );
  const facts = listMissingFacts(vars);
  return facts.length > 0 ? [describeMissing(facts)] : [];
}
