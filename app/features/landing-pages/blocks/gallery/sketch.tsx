import { Sketch, SketchPicture } from "../sketch.tsx";

export function GallerySketch() {
  return (
    <Sketch>
      <SketchPicture x={8} y={8} width={38} height={23} />
      <SketchPicture x={50} y={8} width={38} height={23} />
      <SketchPicture x={8} y={35} width={24} height={21} />
      <SketchPicture x={36} y={35} width={24} height={21} />
      <SketchPicture x={64} y={35} width={24} height={21} />
    </Sketch>
  );
}
