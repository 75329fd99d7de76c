import { Sketch, SketchDot, SketchGround, SketchText } from "../sketch.tsx";

export function LogosSketch() {
  return (
    <Sketch>
      {[8, 36, 64].flatMap((x) =>
        [12, 36].map((y) => (
          <g key={`${x} ${y}`}>
            <SketchGround x={x} y={y} width={24} height={18} />
            <SketchDot cx={x + 6} cy={y + 9} r={3} />
            <SketchText x={x + 11} y={y + 8} width={13} lines={1} />
          </g>
        )),
      )}
    </Sketch>
  );
}
