import type { IconName } from "./icon-names.ts";

/** SVG paths on a grid of 32 by 32, all with one stroke width. */
const drawings: Record<IconName, string> = {
  leaf: "M6 26C6 13 13 6 26 6c0 13-7 20-16 20M6 26c4-7 8-11 14-14",
  heart: "M16 26C9 21 5 17 5 12a5.5 5.5 0 0 1 11-1.5A5.5 5.5 0 0 1 27 12c0 5-4 9-11 14Z",
  person: "M16 15a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM6 27c0-6 4-9 10-9s10 3 10 9",
  people:
    "M12 15a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM4 26c0-5 3-8 8-8s8 3 8 8M21 7a4.5 4.5 0 0 1 0 8M23 18c3 1 5 4 5 8",
  talk: "M5 7h16v11H12l-5 4v-4H5ZM25 12h2v10h-2v4l-5-4h-5",
  calendar: "M5 8h22v18H5ZM5 14h22M11 5v5M21 5v5M11 20h3",
  clock: "M16 27a11 11 0 1 0 0-22 11 11 0 0 0 0 22ZM16 9v7l5 3",
  lab: "M13 5h6M14 5v8L7 25c0 1 .5 2 2 2h14c1.5 0 2-1 2-2l-7-12V5M10.5 20h11",
  search: "M14 23a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM20.5 20.5 27 27",
  shield: "M16 5l10 4v7c0 6-4 9-10 11-6-2-10-5-10-11V9ZM11.5 16l3 3 6-6",
  home: "M5 15 16 6l11 9M8 13v13h16V13M13 26v-7h6v7",
  kidney: "M20 6C12 3 6 9 6 16s6 13 14 11c4-1 5-5 2-8-2-2-2-4 0-6 3-3 2-6-2-7ZM21 16h6",
  video: "M4 9h16v14H4ZM20 15l8-5v12l-8-5",
  path: "M8 27a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM24 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM11 24h9a4 4 0 0 0 0-8h-8a4 4 0 0 1 0-8h9",
};

/** Decorative icon, hidden from screen readers: the title next to it has the same meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width="40"
      height="40"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="features-icon"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
