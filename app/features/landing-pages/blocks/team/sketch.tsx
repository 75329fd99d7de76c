import { Sketch, SketchDot, SketchGround, SketchText } from "../sketch.tsx";

export function TeamSketch() {
  return (
    <Sketch>
      {[8, 36, 64].map((x) => (
        <g key={x}>
          <SketchGround x={x} y={10} width={24} height={28} />
          <SketchDot cx={x + 12} cy={20} r={5} />
          <path d={`M${x + 3} 38 a9 10 0 0 1 18 0 Z`} fill="var(--accent)" />
          <SketchText x={x} y={44} width={22} />
        </g>
      ))}
    </Sketch>
  );
}
