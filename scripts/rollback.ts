import { parseArgs } from "node:util";
import { openCloudflare } from "./deploy/cloudflare.ts";
import { ENVIRONMENTS, parseEnvironment, readConfiguration } from "./deploy/environments.ts";
import { rollBack } from "./deploy/roll-back.ts";
import { stop } from "./local/stop.ts";

const USAGE = `Usage: npm run rollback [-- --env ENVIRONMENT], which is ${ENVIRONMENTS}`;

const environment = readEnvironment();
try {
  await rollBack(openCloudflare(environment), readConfiguration(environment).name ?? "");
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}

function readEnvironment() {
  try {
    const { values } = parseArgs({ options: { env: { type: "string", default: "production" } } });
    return parseEnvironment(values.env);
  } catch (error) {
    stop(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
