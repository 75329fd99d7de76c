import type { ReactNode } from "react";

/** SVG canvas of 96 by 64 for the thumbnail of a block type. */
export function Sketch({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 96 64" width="96" height="64" focusable="false">
      <rect width="96" height="64" fill="var(--ground)" />
      {children}
    </svg>
  );
}

interface Place {
  x: number;
  y: number;
  width: number;
}

/** Bar that stands for a heading. */
export function SketchHeading({ x, y, width }: Place) {
  return <rect x={x} y={y} width={width} height="5" rx="1" fill="var(--text)" />;
}

/** Bars that stand for lines of text, the last one shorter. */
export function SketchText({ x, y, width, lines = 2 }: Place & { lines?: number }) {
  return Array.from({ length: lines }, (_, line) => (
    // Index keys are safe: lines have no ids, and their number is constant.
    // oxlint-disable-next-line react/no-array-index-key
    <rect
      key={line}
      x={x}
      y={y + line * 5}
      width={line === lines - 1 ? width * 0.7 : width}
      height="2"
      rx="1"
      fill="var(--text-muted)"
    />
  ));
}

export function SketchButton({ x, y, width }: Place) {
  return <rect x={x} y={y} width={width} height="8" rx="2" fill="var(--action)" />;
}

/** Background of a section, or a card. */
export function SketchGround({
  height,
  color = "var(--ground-sage)",
  ...place
}: Place & { height: number; color?: `var(--${string})` }) {
  return <rect {...place} height={height} rx="3" fill={color} />;
}

/** Picture placeholder with hills and a sun. */
export function SketchPicture({ x, y, width, height }: Place & { height: number }) {
  const [right, bottom] = [x + width, y + height];
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="3" fill="var(--ground-sage)" />
      <circle cx={x + width * 0.75} cy={y + height * 0.3} r={height * 0.12} fill="var(--action)" />
      <path
        d={`M${x} ${bottom - 3} V${y + height * 0.8} L${x + width * 0.3} ${y + height * 0.4} L${x + width * 0.55} ${y + height * 0.75} L${x + width * 0.72} ${y + height * 0.58} L${right} ${y + height * 0.85} V${bottom - 3} Q${right} ${bottom} ${right - 3} ${bottom} H${x + 3} Q${x} ${bottom} ${x} ${bottom - 3} Z`}
        fill="var(--accent)"
      />
    </>
  );
}

/** Dot that stands for a number, an icon or a portrait. */
export function SketchDot({
  cx,
  cy,
  r,
  color = "var(--accent)",
}: {
  cx: number;
  cy: number;
  r: number;
  color?: `var(--${string})`;
}) {
  return <circle cx={cx} cy={cy} r={r} fill={color} />;
}
