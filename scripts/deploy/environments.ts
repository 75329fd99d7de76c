import { unstable_readConfig } from "wrangler";

/** Environments that are deployed, each with its section of wrangler.jsonc; production is the top level. */
const SECTIONS = { production: "", staging: "staging" };

export type Environment = keyof typeof SECTIONS;

export const ENVIRONMENTS = Object.keys(SECTIONS).join(" or ");

/**
 * Finds an environment by name.
 * @throws if there is none
 */
export function parseEnvironment(name: string): Environment {
  if (Object.hasOwn(SECTIONS, name)) return name as Environment;
  throw new Error(`--env is ${ENVIRONMENTS}, not ${name}.`);
}

export function readConfiguration(environment: Environment) {
  return unstable_readConfig({ config: "wrangler.jsonc", env: SECTIONS[environment] });
}

/**
 * Variable by which wrangler and the build select the environment. Set for production too, to override a
 * value of the shell.
 */
export function nameForPrograms(environment: Environment): { CLOUDFLARE_ENV: string } {
  return { CLOUDFLARE_ENV: SECTIONS[environment] };
}

/** Wrangler flag for a command that a message asks an operator to run. */
export function nameForPeople(environment: Environment): string {
  return `--env "${SECTIONS[environment]}"`;
}

/** Wrangler flags by which a command changes the section of an environment in wrangler.jsonc. */
export function flagsOf(environment: Environment): string[] {
  const section = SECTIONS[environment];
  return section === "" ? [] : ["--env", section];
}
