import { audiences, type Audience } from "../domain/vocabulary.ts";

/** Tells in a list which conditions are explained but not treated here. What is treated needs no mark. */
export function AudienceMark({ audience }: { audience: Audience }) {
  return audience === "adult-care" ? null : <span className="audience-mark">{audiences[audience]}</span>;
}
