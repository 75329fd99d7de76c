import { formatLongDate } from "#app/ui/time.tsx";
import type { Review } from "../domain/review.ts";
import { findChecks } from "../domain/review-state.ts";
import { describeMedicalReview } from "./medical-review.ts";

/**
 * Review state under the title of every medical page, on screen and in print: who approved it and when, or
 * that no clinician has yet.
 */
export function ReviewMark({ review }: { review: Review }) {
  return (
    <p className="review-mark">
      <strong>{describeMedicalReview(review.medical)}</strong>
      {describeChecks(review)}
      {review.medical === undefined &&
        " No clinician has checked this text. Talk with your own before you change a treatment."}
    </p>
  );
}

function describeChecks(review: Review): string {
  const { last, next } = findChecks(review);
  const until = formatLongDate(next);
  return review.medical
    ? ` Next check by ${until}.`
    : ` Our editors checked it on ${formatLongDate(last)}, next check by ${until}.`;
}
