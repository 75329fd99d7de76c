import { Sketch, SketchGround, SketchHeading, SketchText } from "../sketch.tsx";

export function WaitlistFormSketch() {
  return (
    <Sketch>
      <SketchHeading x={10} y={8} width={36} />
      <SketchText x={10} y={19} width={50} lines={1} />
      {[26, 37].map((y) => (
        <SketchGround key={y} x={10} y={y} width={52} height={8} />
      ))}
      <rect x="10" y="49" width="24" height="8" rx="2" fill="var(--action)" />
    </Sketch>
  );
}
