import { Sketch, SketchGround, SketchHeading, SketchText } from "../sketch.tsx";

export function ConditionsSketch() {
  return (
    <Sketch>
      <SketchHeading x={10} y={8} width={36} />
      {[10, 52].flatMap((x) =>
        [20, 41].map((y) => (
          <g key={`${x} ${y}`}>
            <SketchGround x={x} y={y} width={34} height={16} />
            <SketchText x={x + 5} y={y + 7} width={22} lines={1} />
          </g>
        )),
      )}
    </Sketch>
  );
}
