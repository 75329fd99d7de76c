import type { ChecksOf } from "../check.ts";
import { formStepChecks } from "../form-step/checks.ts";
import type { careCheck } from "./declaration.ts";

export const careCheckChecks: ChecksOf<typeof careCheck> = formStepChecks;
