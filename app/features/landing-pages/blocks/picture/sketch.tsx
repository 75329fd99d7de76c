import { Sketch, SketchPicture, SketchText } from "../sketch.tsx";

export function PictureSketch() {
  return (
    <Sketch>
      <SketchPicture x={14} y={8} width={68} height={40} />
      <SketchText x={14} y={54} width={48} lines={1} />
    </Sketch>
  );
}
