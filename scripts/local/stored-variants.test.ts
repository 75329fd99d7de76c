import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listMissing, makeVariants } from "../../app/features/media/domain/variants.server.ts";
import { readImage } from "../../app/features/media/domain/read-image.ts";
import { VARIANTS, withStoredVariants } from "./stored-variants.ts";

const samples = globSync("scripts/sample-pictures/*.jpg").toSorted();

async function draw(file: string) {
  const drawn: string[] = [];
  const bytes = new Uint8Array(readFileSync(file));
  const read = await readImage(bytes);
  if (!read.ok) throw new Error(read.code);
  const transformImage = withStoredVariants(async (_bytes, { format }) => {
    drawn.push(format);
    return new Uint8Array();
  }, bytes);
  // Simulates the seed, which passes an original that was encoded again, with other bytes.
  const redrawn = { ...read.value, drawable: { ...read.value.drawable, bytes: Uint8Array.of(0) } };
  const variants = await makeVariants(
    { transformImage, log: () => undefined },
    redrawn,
    listMissing(read.value, {}),
  );
  return { drawn, kept: variants.filter((variant) => variant.bytes.length > 0) };
}

test.each(samples)(
  "stored variants: no AVIF of %s is encoded again, and the stored one has the requested width",
  async (file) => {
    const { drawn, kept } = await draw(file);
    expect(new Set(drawn)).toEqual(new Set(["webp", "jpeg"]));
    for (const { bytes, width } of kept) {
      const read = await readImage(bytes);
      expect(read.ok && [read.value.format.name, read.value.width]).toEqual(["avif", width]);
    }
  },
);

test("stored variants: there are none of a deleted picture", async () => {
  const kept = await Promise.all(samples.map(draw));
  expect(globSync("*", { cwd: VARIANTS })).toHaveLength(kept.flatMap((each) => each.kept).length);
});
