import { isPracticeOpen, practice } from "../domain/practice.ts";

/**
 * Notice above text about what “we” do for patients, shown until the practice has opened (see
 * isPracticeOpen).
 */
export function CareDesign({ known = practice }: { known?: Parameters<typeof isPracticeOpen>[0] }) {
  if (isPracticeOpen(known)) return null;
  return (
    <p className="care-design">
      <strong>The practice has not opened yet.</strong> What follows describes how this care is designed to
      work.
    </p>
  );
}
