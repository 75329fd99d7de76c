import type { FoundBarrier } from "../domain/barriers.ts";

/** Beside the buttons, so that what publishing waits for is seen before it is pressed. */
export function BarrierSummary({ barriers }: { barriers: FoundBarrier[] }) {
  const blocking = barriers.filter((barrier) => barrier.blocking);
  const advice = barriers.length - blocking.length;
  return (
    <p className="barrier-summary" role="status">
      {blocking.length > 0 && (
        <strong>To publish, correct {blocking.map(({ label }) => label).join(" and ")}. </strong>
      )}
      {advice > 0 && `${advice} ${advice === 1 ? "tip" : "tips"} below would let more people use this page.`}
    </p>
  );
}
