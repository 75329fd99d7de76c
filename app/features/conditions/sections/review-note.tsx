import { formatLongDay } from "#app/ui/time.tsx";
import type { ConditionHead } from "../domain/condition.ts";

/** Who read the page, and when. */
export function ReviewNote({ review: { editorial, medical } }: Pick<ConditionHead, "review">) {
  return (
    <p className="condition-review">
      {medical
        ? `Medically reviewed by ${medical.name}, ${medical.credentials}, ${formatLongDay(new Date(medical.date))}.`
        : `Editorial review ${formatLongDay(new Date(editorial))}. Not yet medically reviewed.`}
    </p>
  );
}
