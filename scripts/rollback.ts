import { openCloudflare } from "./deploy/cloudflare.ts";
import { rollBack } from "./deploy/roll-back.ts";
import { stop } from "./local/stop.ts";

try {
  await rollBack(openCloudflare());
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
