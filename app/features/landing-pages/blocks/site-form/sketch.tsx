import { Sketch, SketchGround, SketchHeading } from "../sketch.tsx";

export function SiteFormSketch() {
  return (
    <Sketch>
      <SketchHeading x={10} y={8} width={36} />
      <SketchGround x={10} y={17} width={52} height={7} />
      <SketchGround x={10} y={27} width={52} height={18} />
      <rect x="10" y="49" width="24" height="8" rx="2" fill="var(--action)" />
    </Sketch>
  );
}
