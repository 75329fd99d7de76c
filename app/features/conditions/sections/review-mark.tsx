import type { MedicalReview } from "../domain/medical-review.ts";
import { describeMedicalReview } from "./medical-review.ts";

/** Under the title of everything that tells of an illness or a medicine: who approved it, or that nobody has yet. */
export function ReviewMark({ medical }: { medical: MedicalReview | undefined }) {
  return (
    <p className="review-mark">
      <strong>{describeMedicalReview(medical)}</strong>
      {medical === undefined &&
        " No clinician has checked this text. Talk with your own before you change a treatment."}
    </p>
  );
}
