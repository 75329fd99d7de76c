import { Sketch, SketchHeading, SketchText } from "../sketch.tsx";

export function TextSketch() {
  return (
    <Sketch>
      <SketchHeading x={18} y={10} width={40} />
      <SketchText x={18} y={22} width={60} lines={3} />
      <SketchText x={18} y={42} width={60} lines={3} />
    </Sketch>
  );
}
