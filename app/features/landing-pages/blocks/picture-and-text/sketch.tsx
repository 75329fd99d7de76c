import { Sketch, SketchButton, SketchHeading, SketchPicture, SketchText } from "../sketch.tsx";

export function PictureAndTextSketch() {
  return (
    <Sketch>
      <SketchPicture x={8} y={12} width={38} height={40} />
      <SketchHeading x={54} y={14} width={28} />
      <SketchText x={54} y={24} width={34} lines={3} />
      <SketchButton x={54} y={43} width={20} />
    </Sketch>
  );
}
