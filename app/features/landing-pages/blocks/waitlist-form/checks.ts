import type { ChecksOf } from "../check.ts";
import { formStepChecks } from "../form-step/checks.ts";
import type { waitlistForm } from "./declaration.ts";

export const waitlistFormChecks: ChecksOf<typeof waitlistForm> = formStepChecks;
