/**
 * Runs in the browser.
 * @returns the dimensions at which it decodes a picture; "not" if it cannot decode it
 */
export async function measurePicture(base64: string): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
  return image.decode().then(
    () => `${image.naturalWidth}x${image.naturalHeight}`,
    () => "not",
  );
}

interface Comparison {
  /** Picture in Base64. */
  source: string;
  kept: string;
  /** Whether the source is cropped to a centered square, as a member's photo is. */
  square: boolean;
  background?: string;
}

/**
 * Runs in the browser.
 * @returns median and maximum of the differences of all channels
 */
export async function comparePictures({ source, kept, square, background }: Comparison): Promise<string> {
  const decode = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
    await image.decode();
    return image;
  };
  const [one, other] = await Promise.all([decode(source), decode(kept)]).catch(() => []);
  if (!one || !other) return "not shown";
  const PHOTO_SIDE = 288;
  const scale = Math.min(1, 200 / Math.max(other.naturalWidth, other.naturalHeight));
  const width = Math.max(1, Math.round(other.naturalWidth * scale));
  const height = Math.max(1, Math.round(other.naturalHeight * scale));
  const draw = (image: HTMLImageElement, isSquare: boolean) => {
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    if (!context) return new Uint8ClampedArray();
    if (background) {
      context.fillStyle = background;
      context.fillRect(0, 0, width, height);
    }
    const { naturalWidth, naturalHeight } = image;
    // Crops a picture with a side shorter than that of a photo, without enlarging it.
    const smallest = Math.min(naturalWidth, naturalHeight);
    const most = isSquare ? (smallest >= PHOTO_SIDE ? smallest : PHOTO_SIDE) : Infinity;
    const [takenWidth, takenHeight] = [Math.min(naturalWidth, most), Math.min(naturalHeight, most)];
    const left = (naturalWidth - takenWidth) / 2;
    const top = (naturalHeight - takenHeight) / 2;
    context.drawImage(image, left, top, takenWidth, takenHeight, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  };
  const [first, second] = [draw(one, square), draw(other, false)];
  const differences: number[] = [];
  for (let at = 0; at < first.length; at += 4) {
    // Ignores the colors of fully transparent pixels.
    const alphas = [first[at + 3] ?? 0, second[at + 3] ?? 0];
    for (let channel = 0; channel < 3; channel++)
      differences.push(
        Math.abs(
          (first[at + channel] ?? 0) * (alphas[0] ?? 0) - (second[at + channel] ?? 0) * (alphas[1] ?? 0),
        ) / 255,
      );
    differences.push(Math.abs((alphas[0] ?? 0) - (alphas[1] ?? 0)));
  }
  differences.sort((a, b) => a - b);
  const [median = 0, most = 0] = [differences[differences.length >> 1], differences.at(-1)];
  return `${Math.round(median)}/${Math.round(most)}`;
}
