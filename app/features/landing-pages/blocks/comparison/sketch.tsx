import { Sketch, SketchGround } from "../sketch.tsx";

export function ComparisonSketch() {
  return (
    <Sketch>
      <SketchGround x={40} y={8} width={22} height={48} color="var(--ground-panel)" />
      {[18, 31, 44].map((y) => (
        <g key={y} fill="none" strokeWidth="1.5">
          <rect x="10" y={y - 1} width="22" height="2" rx="1" fill="var(--text-muted)" />
          <path d={`M47 ${y} l3 3 l6 -6`} stroke="var(--text-on-deep)" />
          <path d={`M70 ${y - 3} l6 6 m0 -6 l-6 6`} stroke="var(--text-muted)" />
          {y < 44 && (
            <path d={`M10 ${y + 7} H38 M64 ${y + 7} H86`} stroke="var(--edge-control)" strokeWidth="1" />
          )}
        </g>
      ))}
    </Sketch>
  );
}
