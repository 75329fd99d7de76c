/** Size of the drawing, in its own units. */
export const PLOT = { width: 640, height: 200, left: 56, right: 12, top: 20, bottom: 32 } as const;

export interface Plot {
  line: string;
  area: string;
  ticks: { y: number; label: string }[];
  /** Coordinates of each day. */
  days: { day: number; x: number; y: number }[];
}
