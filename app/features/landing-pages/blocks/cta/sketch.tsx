import { Sketch, SketchButton, SketchGround, SketchHeading, SketchText } from "../sketch.tsx";

export function CallToActionSketch() {
  return (
    <Sketch>
      <SketchGround x={16} y={8} width={64} height={48} color="var(--ground-raised)" />
      <SketchHeading x={28} y={16} width={40} />
      <SketchText x={33} y={26} width={30} lines={1} />
      <SketchButton x={34} y={38} width={28} />
    </Sketch>
  );
}
