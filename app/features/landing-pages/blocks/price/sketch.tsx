import { Sketch, SketchButton, SketchGround, SketchText } from "../sketch.tsx";

export function PriceSketch() {
  return (
    <Sketch>
      {[10, 51].map((x) => (
        <g key={x}>
          <SketchGround x={x} y={6} width={35} height={52} color="var(--ground-raised)" />
          <text x={x + 5} y="24" fontFamily="var(--font-display)" fontSize="15" fill="var(--text)">
            $
          </text>
          <rect x={x + 13} y="19" width="14" height="5" rx="1" fill="var(--text)" />
          <SketchText x={x + 5} y={30} width={25} lines={3} />
          <SketchButton x={x + 5} y={46} width={20} />
        </g>
      ))}
    </Sketch>
  );
}
