/** Root path of uploaded pictures and videos: `/media/<content hash>/<name>`. */
export const MEDIA_ROOT = "/media";

/** Stored file of a picture: the original, or a variant with a certain width. A video has only its original. */
export interface PictureFile {
  /**
   * SHA-256 in hexadecimal digits: of the original, or of random bytes and the original for a member's photo.
   * Random digits for a video, which is stored while it is received, before its hash could be known.
   */
  hash: string;
  /** File name: "original.jpg", or the width of a variant, "480.webp". */
  name: string;
}

/** Regular expression source that matches a hash, for use in a route pattern. */
export const PICTURE_HASH = "[0-9a-f]{64}";

const URL_PATH = new RegExp(`^${MEDIA_ROOT}/(${PICTURE_HASH})/([\\w.]+)$`);
const NAME = /^(?:original|\d{1,4})\.(jpg|jpeg|png|webp|avif)$|^original\.(mp4|webm)$/;

/** Formats the path at which pages show a picture. */
export function formatPictureUrl(file: PictureFile): string {
  return `${MEDIA_ROOT}/${formatPictureKey(file)}`;
}

/** Parses the path of a stored file; undefined for a static file of the site, or any other text. */
export function parsePictureUrl(url: string): PictureFile | undefined {
  const [, hash, name] = URL_PATH.exec(url) ?? [];
  return hash === undefined || name === undefined ? undefined : { hash, name };
}

/** Formats the file's key in the R2 bucket. */
export function formatPictureKey({ hash, name }: PictureFile): string {
  return `${hash}/${name}`;
}

export function nameOriginal(contentType: string): string {
  return `original.${contentType === "image/jpeg" ? "jpg" : contentType.replace(/^(image|video)\//, "")}`;
}

export function nameVariant(width: number, format: string): string {
  return `${width}.${format}`;
}

/** Finds the media type by the file name; undefined for a name that no stored file has. */
export function typeOfPictureName(name: string): string | undefined {
  const [, picture, video] = NAME.exec(name) ?? [];
  if (video !== undefined) return `video/${video}`;
  return picture && `image/${picture === "jpg" ? "jpeg" : picture}`;
}
