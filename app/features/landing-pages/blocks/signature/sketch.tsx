import { Sketch, SketchDot, SketchGround, SketchText } from "../sketch.tsx";

export function SignatureSketch() {
  return (
    <Sketch>
      <SketchGround x={8} y={10} width={30} height={44} />
      <SketchDot cx={23} cy={26} r={7} />
      <path d="M11 54 a12 16 0 0 1 24 0 Z" fill="var(--accent)" />
      <SketchText x={46} y={14} width={42} lines={4} />
      <path
        d="M46 48c4-10 7-10 6-3s5 2 7-3 4 5 7 3 4-6 6-3 6 3 12-2"
        fill="none"
        stroke="var(--action)"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </Sketch>
  );
}
