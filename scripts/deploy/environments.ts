import { unstable_readConfig } from "wrangler";

/** Environments that are deployed, each with its section of wrangler.jsonc: production is the top level. */
const SECTIONS = { production: "", staging: "staging" };

export type Environment = keyof typeof SECTIONS;

export const ENVIRONMENTS = Object.keys(SECTIONS).join(" or ");

/** @throws where there is no such environment */
export function parseEnvironment(name: string): Environment {
  if (Object.hasOwn(SECTIONS, name)) return name as Environment;
  throw new Error(`--env is ${ENVIRONMENTS}, not ${name}.`);
}

export function readConfiguration(environment: Environment) {
  return unstable_readConfig({ config: "wrangler.jsonc", env: SECTIONS[environment] });
}

/** Variable by which wrangler and the build know the environment; for production it is set, too, whatever the shell says. */
export function nameForPrograms(environment: Environment): { CLOUDFLARE_ENV: string } {
  return { CLOUDFLARE_ENV: SECTIONS[environment] };
}

/** Flag of wrangler for a command that somebody types. */
export function nameForPeople(environment: Environment): string {
  return `--env "${SECTIONS[environment]}"`;
}
