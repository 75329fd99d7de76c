import type { RowChanges } from "./png-rows.ts";

/**
 * The input from which an image service draws a picture: services read a color space from a profile alone, and crop only as they
 * are told.
 */
export interface Drawable extends Pick<RowChanges, "crop" | "exponent"> {
  bytes: Uint8Array;
  /** Tiles as separate pictures, since a service may leave out a tile that it cannot decode, without an error. */
  parts?: Uint8Array[];
  /** The size to draw it at, where the bytes have other pixels: a smaller layer than the largest. */
  size?: { width: number; height: number };
}

/** Facts from the header of a picture, before anything decodes it. */
interface InspectedImage {
  /** Pixels as stored, before the orientation is applied. */
  width: number;
  height: number;
  /** EXIF orientation, 1 to 8; 1 is upright. */
  orientation: number;
  animated: boolean;
  hasAlpha: boolean;
  /** Coded in a way of its format that no browser shows. */
  isUncommon?: boolean;
  /** For HDR screens, or of a color space that cannot be converted. */
  hasUnknownColors?: boolean;
  /**
   * Picture rebuilt from the parts that the format's list names, so that nothing else can be in it.
   * Undefined when the parts do not hold together.
   */
  clean(): Uint8Array | undefined | Promise<Uint8Array | undefined>;
  /** Picture to draw variants from, if it is not the cleaned one. */
  drawable?(): Drawable | Promise<Drawable>;
}

/** One accepted file format. */
export interface ImageFormat {
  /** Subtype of its media type, after "image/". */
  name: "jpeg" | "png" | "webp" | "avif";
  extension: string;
  /** Coded pixels may carry bytes that no decoder reads, so that cleaning the container is not enough: it is drawn again. */
  hidesBytes: boolean;
  /** Recognizes the format by the first bytes, whatever the file's name. */
  recognizes(bytes: Uint8Array): boolean;
  /** Undefined when the container is truncated, or lies about its parts. */
  inspect(bytes: Uint8Array): InspectedImage | undefined;
}
