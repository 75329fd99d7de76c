import type { ChecksOf } from "../check.ts";
import type { sharedSection } from "./declaration.ts";

/** No checks for the reference: the blocks of the shared section are checked in its place. */
export const sharedSectionChecks: ChecksOf<typeof sharedSection> = {};
