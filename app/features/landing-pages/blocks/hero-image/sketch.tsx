import { Sketch, SketchPicture } from "../sketch.tsx";

export function HeroImageSketch() {
  return (
    <Sketch>
      <SketchPicture x={0} y={8} width={96} height={48} />
    </Sketch>
  );
}
