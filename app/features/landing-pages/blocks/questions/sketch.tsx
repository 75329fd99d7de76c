import { Sketch, SketchHeading, SketchText } from "../sketch.tsx";

export function QuestionsSketch() {
  return (
    <Sketch>
      <SketchHeading x={10} y={8} width={36} />
      {[24, 44].map((y) => (
        <g key={y}>
          <SketchText x={10} y={y} width={56} lines={1} />
          <path d={`M80 ${y - 1} l3 3 l3 -3`} fill="none" stroke="var(--action)" strokeWidth="1.5" />
          <path d={`M10 ${y + 11} H86`} stroke="var(--edge-control)" />
        </g>
      ))}
      <SketchText x={10} y={29} width={44} lines={1} />
    </Sketch>
  );
}
