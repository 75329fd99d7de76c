import type { Mark } from "./mark.ts";

/** SVG paths on a grid of 24 by 24. */
const drawings: Record<Mark, string> = {
  yes: "M5 12.5l5 5L19 7",
  no: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  partly: "M4.5 14c3-6 6-4.5 7.5-2s4.5 4 7.5-2",
};

/** Decorative icon, hidden from screen readers: the text next to it has the same meaning. */
export function MarkIcon({ mark }: { mark: Mark }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="comparison-sign">
      <path d={drawings[mark]} />
    </svg>
  );
}
