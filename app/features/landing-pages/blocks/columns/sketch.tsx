import { Sketch, SketchHeading, SketchText } from "../sketch.tsx";

export function ColumnsSketch() {
  return (
    <Sketch>
      {[10, 52].map((x) => (
        <g key={x}>
          <SketchHeading x={x} y={12} width={24} />
          <SketchText x={x} y={24} width={34} lines={6} />
        </g>
      ))}
    </Sketch>
  );
}
