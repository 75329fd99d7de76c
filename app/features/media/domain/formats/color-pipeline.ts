import { concatBytes, uint32, viewOf } from "./bytes.ts";

const HEADER_BYTES = 32;
const MATRIX_BYTES = 48;
const GRID_BYTES = 20;
const MAX_CHANNELS = 15;

/** Fields of the header with the offsets of the pipeline's stages, in the header's order. */
const STAGES = ["bCurves", "matrix", "mCurves", "table", "aCurves"] as const;

type FindLength = (data: Uint8Array) => number | undefined;

/**
 * Rebuilds a color conversion in stages ("mAB " and "mBA ", ICC.1:2022, sections 10.12 and 10.13) from its
 * numbers: each stage that the header locates, in the header's order.
 * @param findLength finds the length of a curve
 */
export function cleanPipeline(data: Uint8Array, findLength: FindLength): Uint8Array | undefined {
  if (data.length < HEADER_BYTES) return undefined;
  const view = viewOf(data);
  const [inputs = 0, outputs = 0] = data.subarray(8);
  if (inputs < 1 || outputs < 1 || Math.max(inputs, outputs) > MAX_CHANNELS) return undefined;
  const isToDevice = data[1] === 0x42;
  const [device, connection] = isToDevice ? [outputs, inputs] : [inputs, outputs];
  const header = data.slice(0, HEADER_BYTES);
  header.fill(0, 4, 8);
  header.fill(0, 10);
  const parts: Uint8Array[] = [header];
  let end = HEADER_BYTES;
  for (const [index, stage] of STAGES.entries()) {
    const offset = view.getUint32(12 + 4 * index);
    if (offset === 0) continue;
    const bytes = data.subarray(offset);
    const part =
      stage === "matrix"
        ? cutMatrix(bytes)
        : stage === "table"
          ? cutTable(bytes, inputs, outputs)
          : cutCurves(bytes, stage === "aCurves" ? device : connection, findLength);
    if (!part) return undefined;
    header.set(uint32(end), 12 + 4 * index);
    parts.push(part);
    end += part.length;
  }
  return concatBytes(parts);
}

function cutMatrix(bytes: Uint8Array): Uint8Array | undefined {
  return bytes.length < MATRIX_BYTES ? undefined : bytes.slice(0, MATRIX_BYTES);
}

/** Extracts a lookup table: the number of grid points for each input, then values of one or two bytes. */
function cutTable(bytes: Uint8Array, inputs: number, outputs: number): Uint8Array | undefined {
  const precision = bytes[16] ?? 0;
  const points = bytes.subarray(0, inputs).reduce((product, count) => product * count, 1);
  const length = GRID_BYTES + points * outputs * precision;
  if (points < 1 || (precision !== 1 && precision !== 2) || length > bytes.length) return undefined;
  const table = new Uint8Array(Math.ceil(length / 4) * 4);
  table.set(bytes.subarray(0, length));
  table.fill(0, inputs, 16);
  table.fill(0, 17, GRID_BYTES);
  return table;
}

/** Extracts consecutive curves, each padded to a multiple of four bytes. */
function cutCurves(bytes: Uint8Array, count: number, findLength: FindLength): Uint8Array | undefined {
  const curves: Uint8Array[] = [];
  let offset = 0;
  for (let index = 0; index < count; index++) {
    const data = bytes.subarray(offset);
    const isCurve = data[0] === 0x63 || data[0] === 0x70;
    const length = isCurve ? findLength(data) : undefined;
    if (length === undefined) return undefined;
    const curve = new Uint8Array(Math.ceil(length / 4) * 4);
    curve.set(data.subarray(0, length));
    curves.push(curve);
    offset += curve.length;
  }
  return concatBytes(curves);
}
