import { formatLongDay } from "#app/ui/time.tsx";
import type { Review } from "../domain/review.ts";
import { describeMedicalReview } from "./medical-review.ts";

/** At the end of a page: when it was read last, and by whom. */
export function ReviewNote({ review: { editorial, medical } }: { review: Review }) {
  return (
    <p className="condition-review">
      Editorial review {formatLongDay(new Date(editorial))}. {describeMedicalReview(medical)}
    </p>
  );
}
