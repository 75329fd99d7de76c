import { Sketch, SketchDot, SketchHeading, SketchText } from "../sketch.tsx";

export function FeaturesSketch() {
  return (
    <Sketch>
      <SketchHeading x={10} y={8} width={36} />
      {[10, 54].map((x) => (
        <g key={x}>
          <SketchDot cx={x + 4} cy={26} r={4} color="var(--action)" />
          <SketchText x={x + 12} y={23} width={22} />
          <SketchDot cx={x + 4} cy={48} r={4} color="var(--action)" />
          <SketchText x={x + 12} y={45} width={22} />
        </g>
      ))}
    </Sketch>
  );
}
