import { Sketch, SketchGround, SketchHeading, SketchText } from "../sketch.tsx";

export function NoticeSketch() {
  return (
    <Sketch>
      <SketchGround x={8} y={14} width={80} height={36} color="var(--ground-apricot)" />
      <rect x="8" y="14" width="4" height="36" rx="2" fill="var(--action)" />
      <SketchHeading x={20} y={21} width={36} />
      <SketchText x={20} y={33} width={60} />
    </Sketch>
  );
}
