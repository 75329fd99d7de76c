import { Sketch, SketchDot, SketchHeading, SketchText } from "../sketch.tsx";

export function StepsSketch() {
  return (
    <Sketch>
      <SketchHeading x={10} y={9} width={36} />
      <path d="M18 31 H78" stroke="var(--edge-control)" strokeWidth="1.5" />
      {[18, 48, 78].map((x) => (
        <SketchDot key={x} cx={x} cy={31} r={6} />
      ))}
      {[10, 40, 70].map((x) => (
        <SketchText key={x} x={x} y={43} width={18} />
      ))}
    </Sketch>
  );
}
