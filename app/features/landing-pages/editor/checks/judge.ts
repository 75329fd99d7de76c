/** What the editor loads after the form: the rules by which a page is judged, and the names of the conditions. */
export { prepareRules, rememberClaims } from "../../domain/claims/claims.ts";
export { judgeDraft } from "../../domain/judge-draft.ts";
