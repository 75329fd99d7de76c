import { Sketch, SketchText } from "../sketch.tsx";

export function FiguresSketch() {
  return (
    <Sketch>
      {["12", "4"].map((number, at) => (
        <g key={number}>
          <text x={10 + at * 46} y="34" fontFamily="var(--font-display)" fontSize="24" fill="var(--text)">
            {number}
          </text>
          <SketchText x={10 + at * 46} y={42} width={32} />
        </g>
      ))}
    </Sketch>
  );
}
