import { formatLongDate } from "#app/ui/time.tsx";
import type { Review } from "../domain/review.ts";
import { describeMedicalReview } from "./medical-review.ts";

/** Note at the end of a page: date and author of the last check. */
export function ReviewNote({ review: { editorial, medical } }: { review: Review }) {
  return (
    <p className="condition-review">
      Editorial review {formatLongDate(new Date(editorial))}. {describeMedicalReview(medical)}
    </p>
  );
}
