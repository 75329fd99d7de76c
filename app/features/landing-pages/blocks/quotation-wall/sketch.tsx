import { Sketch, SketchDot, SketchGround, SketchText } from "../sketch.tsx";

export function QuotationWallSketch() {
  return (
    <Sketch>
      {[
        [8, 8, 28],
        [8, 40, 16],
        [36, 8, 20],
        [36, 32, 24],
        [64, 8, 24],
        [64, 36, 20],
      ].map(([x = 0, y = 0, height = 0]) => (
        <g key={`${x} ${y}`}>
          <SketchGround x={x} y={y} width={24} height={height} />
          <SketchText x={x + 3} y={y + 4} width={18} lines={height > 18 ? 2 : 1} />
          <SketchDot cx={x + 5} cy={y + height - 5} r={2.5} color="var(--action)" />
        </g>
      ))}
    </Sketch>
  );
}
