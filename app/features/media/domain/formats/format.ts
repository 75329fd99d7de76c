import type { RowChanges } from "./png-rows.ts";

/**
 * Input from which an image service draws a picture. Services read a color space from a profile only, and
 * crop only by explicit parameters.
 */
export interface Drawable extends Pick<RowChanges, "crop" | "exponent"> {
  bytes: Uint8Array;
  /** Tiles as separate pictures: a service may omit a tile that it cannot decode, without an error. */
  parts?: Uint8Array[];
  /** Size to draw it at, if the coded pixels have another size, as with a layer that is not the largest. */
  size?: { width: number; height: number };
}

/** Facts from the header of a picture, before it is decoded. */
interface InspectedImage {
  /** Width in pixels as stored, before the orientation is applied. */
  width: number;
  height: number;
  /** EXIF orientation, 1 to 8; 1 is upright. */
  orientation: number;
  animated: boolean;
  hasAlpha: boolean;
  /** Whether it uses a coding of its format that no browser supports. */
  isUncommon?: boolean;
  /** Whether it is HDR, or has a color space that cannot be converted. */
  hasUnknownColors?: boolean;
  /**
   * Rebuilds the picture from the parts that are allowed in its format, so that nothing else can be in it.
   * Undefined if the parts are inconsistent.
   */
  clean(): Uint8Array | undefined | Promise<Uint8Array | undefined>;
  /** Input to draw variants from, if it is not the cleaned picture. */
  drawable?(): Drawable | Promise<Drawable>;
}

/** One accepted file format. */
export interface ImageFormat {
  /** Subtype of the media type: the part after "image/". */
  name: "jpeg" | "png" | "webp" | "avif";
  extension: string;
  /**
   * Whether coded pixels may contain bytes that no decoder reads: cleaning the container is then not enough,
   * and the picture is re-encoded.
   */
  hidesBytes: boolean;
  /** Recognizes the format by the first bytes; the file name is ignored. */
  recognizes(bytes: Uint8Array): boolean;
  /** Parses the container; undefined if it is truncated or inconsistent. */
  inspect(bytes: Uint8Array): InspectedImage | undefined;
}
