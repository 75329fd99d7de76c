import { Sketch, SketchDot, SketchText } from "../sketch.tsx";

export function TimelineSketch() {
  return (
    <Sketch>
      <path d="M34 12 V54" stroke="var(--edge-control)" strokeWidth="1.5" />
      {[12, 32, 52].map((y) => (
        <g key={y}>
          <SketchText x={12} y={y - 1} width={20} lines={1} />
          <SketchDot cx={34} cy={y} r={3} />
          <SketchText x={44} y={y - 3} width={40} />
        </g>
      ))}
    </Sketch>
  );
}
