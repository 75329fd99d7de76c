import type { ChecksOf } from "../check.ts";
import type { sharedSection } from "./declaration.ts";

/** The blocks of the section are checked in its place. */
export const sharedSectionChecks: ChecksOf<typeof sharedSection> = {};
