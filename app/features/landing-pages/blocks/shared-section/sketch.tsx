import { Sketch, SketchGround, SketchText } from "../sketch.tsx";

export function SharedSectionSketch() {
  return (
    <Sketch>
      <SketchGround x={12} y={10} width={60} height={30} />
      <SketchGround x={24} y={24} width={60} height={30} />
      <SketchText x={32} y={32} width={44} lines={3} />
    </Sketch>
  );
}
