import { Sketch, SketchGround } from "../sketch.tsx";

const OPEN = [
  [24, 20],
  [36, 20],
  [60, 20],
  [24, 32],
  [48, 32],
  [36, 44],
] as const;
const OTHERS = [
  [12, 8],
  [72, 8],
  [48, 20],
  [12, 32],
  [36, 32],
  [60, 32],
  [24, 44],
  [60, 44],
] as const;

export function StatesSketch() {
  return (
    <Sketch>
      {[...OPEN, ...OTHERS].map(([x, y], at) => (
        <SketchGround
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={10}
          height={10}
          color={at < OPEN.length ? "var(--accent)" : "var(--ground-sage)"}
        />
      ))}
    </Sketch>
  );
}
