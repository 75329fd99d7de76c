import { isPracticeOpen, practice } from "../domain/practice.ts";

/** Stands ahead of what “we” do for patients, as long as no practice does it. */
export function CareDesign({ known = practice }: { known?: Parameters<typeof isPracticeOpen>[0] }) {
  if (isPracticeOpen(known)) return null;
  return (
    <p className="care-design">
      <strong>The practice has not opened yet.</strong> What follows describes how this care is designed to
      work.
    </p>
  );
}
