/** What the editor loads after the form: the rules by which a page is judged, and the names of the conditions. */
export { prepareRules, rememberClaims } from "../../review/claims/claims.ts";
export { judgeDraft } from "../../review/judge-draft.ts";
