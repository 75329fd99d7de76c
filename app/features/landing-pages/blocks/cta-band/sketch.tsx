import { Sketch, SketchButton, SketchGround } from "../sketch.tsx";

export function CallToActionBandSketch() {
  return (
    <Sketch>
      <SketchGround x={0} y={16} width={96} height={32} color="var(--ground-panel)" />
      <rect x="10" y="26" width="40" height="5" rx="1" fill="var(--text-on-deep)" />
      <rect x="10" y="35" width="30" height="2" rx="1" fill="var(--text-on-deep-muted)" />
      <SketchButton x={62} y={28} width={24} />
    </Sketch>
  );
}
