import type { Audience } from "../domain/classifications.ts";

/** States what the service does and does not do for this condition, ahead of all other content. */
export function AudienceNote({ audience }: { audience: Audience }) {
  if (audience === "adult-care")
    return (
      <p className="audience-note">
        Our service is for adults of 18 and over.{" "}
        <a href="#how-our-approach-fits-in">What we can do by video, and what we cannot</a>
      </p>
    );
  return (
    <p className="audience-note notice">
      {audience === "children" ? (
        <>
          <strong>Information for parents.</strong> Our service is for adults of 18 and over. We do not see
          children: please talk with your child’s own clinician.
        </>
      ) : (
        <>
          <strong>Information only.</strong> We explain this illness so that you can talk about it with those
          who treat it. We do not treat it ourselves.
        </>
      )}
    </p>
  );
}
