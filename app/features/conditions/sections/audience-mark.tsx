import { audiences, type Audience } from "../domain/classifications.ts";

/** Marks the conditions in a list that are explained but not treated here; treated ones have no mark. */
export function AudienceMark({ audience }: { audience: Audience }) {
  return audience === "adult-care" ? null : <span className="audience-mark">{audiences[audience]}</span>;
}
