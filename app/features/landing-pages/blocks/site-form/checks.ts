import type { ChecksOf } from "../check.ts";
import { formStepChecks } from "../form-step/checks.ts";
import type { siteForm } from "./declaration.ts";

export const siteFormChecks: ChecksOf<typeof siteForm> = formStepChecks;
