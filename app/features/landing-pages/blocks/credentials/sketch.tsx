import { Sketch, SketchDot, SketchHeading, SketchText } from "../sketch.tsx";

export function CredentialsSketch() {
  return (
    <Sketch>
      {[8, 52].flatMap((x) =>
        [14, 40].map((y) => (
          <g key={`${x} ${y}`}>
            <SketchDot cx={x + 6} cy={y + 5} r={5} />
            <SketchHeading x={x + 14} y={y - 1} width={20} />
            <SketchText x={x + 14} y={y + 7} width={22} />
          </g>
        )),
      )}
    </Sketch>
  );
}
