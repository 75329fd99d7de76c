import { formatLongDate } from "#app/ui/time.tsx";
import type { MedicalReview } from "../domain/review.ts";

/** Words for the state of the medical review; without a reviewer's name there was none. */
export function describeMedicalReview(review: MedicalReview | undefined): string {
  return review
    ? `Medically reviewed by ${review.name}, ${review.credentials}, ${formatLongDate(new Date(review.date))}.`
    : "Not yet medically reviewed.";
}
