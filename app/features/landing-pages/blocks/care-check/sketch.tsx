import { Sketch, SketchButton, SketchGround, SketchHeading } from "../sketch.tsx";

export function CareCheckSketch() {
  return (
    <Sketch>
      <SketchHeading x={10} y={12} width={28} />
      <SketchGround x={46} y={10} width={40} height={10} />
      <SketchGround x={46} y={24} width={40} height={10} />
      <SketchButton x={46} y={40} width={24} />
    </Sketch>
  );
}
