import { JoinWaitlist } from "#app/features/site/chrome/join-waitlist.tsx";
import { Link } from "#app/ui/link.tsx";
import { isTreated, type Audience } from "../domain/classifications.ts";

/** Call to action at the end of a page; rendered only if the practice offers care for the condition. */
export function CareCall({ audience }: { audience: Audience }) {
  if (isTreated({ audience }))
    return (
      <div className="care-call">
        <p>
          Living with this, or looking for answers? Specialty care for adults that looks at all of you starts
          here.
        </p>
        <JoinWaitlist />
      </div>
    );
  return (
    <div className="care-call">
      <p>
        {audience === "children"
          ? "This page is information for parents. Our service is for adults of 18 and over, and not for children."
          : "This page is information. We do not treat this illness. Our service is for adults with many others."}
      </p>
      <Link to="/conditions" className="button">
        See what we treat in adults
      </Link>
    </div>
  );
}
