/**
 * Entry point of the modules that the editor loads after the form: the rules that check a page, and the names
 * of the conditions.
 */
export { prepareRules, rememberClaims } from "../../review/claims/claims.ts";
export { judgeDraft } from "../../review/judge-draft.ts";
