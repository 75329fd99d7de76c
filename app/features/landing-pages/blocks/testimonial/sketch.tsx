import { Sketch, SketchDot, SketchText } from "../sketch.tsx";

export function TestimonialSketch() {
  return (
    <Sketch>
      <text x="8" y="36" fontFamily="var(--font-display)" fontSize="40" fill="var(--action)">
        “
      </text>
      <SketchText x={28} y={14} width={56} lines={4} />
      <SketchDot cx={32} cy={48} r={5} />
      <SketchText x={42} y={47} width={30} lines={1} />
    </Sketch>
  );
}
