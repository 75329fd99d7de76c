import { formatLongDay } from "#app/ui/time.tsx";
import type { MedicalReview } from "../domain/medical-review.ts";
import { describeMedicalReview } from "./medical-review.ts";

interface ReviewMarkProps {
  medical: MedicalReview | undefined;
  /** Days of the last and the next check, where they are known. */
  checks?: { last: Date; next: Date };
}

/** Under the title of everything that tells of an illness or a medicine: who approved it, or that nobody has yet, and when. */
export function ReviewMark({ medical, checks }: ReviewMarkProps) {
  return (
    <p className="review-mark">
      <strong>{describeMedicalReview(medical)}</strong>
      {checks && describeChecks(checks, medical !== undefined)}
      {medical === undefined &&
        " No clinician has checked this text. Talk with your own before you change a treatment."}
    </p>
  );
}

function describeChecks({ last, next }: { last: Date; next: Date }, isMedical: boolean): string {
  const until = formatLongDay(next);
  return isMedical
    ? ` Next check by ${until}.`
    : ` Our editors checked it on ${formatLongDay(last)}, next check by ${until}.`;
}
