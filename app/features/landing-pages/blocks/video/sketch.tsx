import { Sketch, SketchGround, SketchHeading, SketchText } from "../sketch.tsx";

export function VideoSketch() {
  return (
    <Sketch>
      <SketchHeading x={30} y={6} width={36} />
      <SketchGround x={14} y={16} width={68} height={36} color="var(--ground-panel)" />
      <path d="M44 27 l12 7 l-12 7 Z" fill="var(--action)" />
      <SketchText x={14} y={57} width={40} lines={1} />
    </Sketch>
  );
}
