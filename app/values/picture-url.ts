/** Root of uploaded pictures and videos: `/media/<content hash>/<name>`. */
export const MEDIA_ROOT = "/media";

/** A stored file of a picture: the original, or a variant of some width. A video has its original alone. */
export interface PictureFile {
  /** SHA-256 of the original's bytes, in hexadecimal digits; random ones for a video, which is stored before it is read whole. */
  hash: string;
  /** "original.jpg", or the width of a variant: "480.webp". */
  name: string;
}

/** Pattern of a hash, as the source of a regular expression for a router's pattern. */
export const PICTURE_HASH = "[0-9a-f]{64}";

const URL_PATH = new RegExp(`^${MEDIA_ROOT}/(${PICTURE_HASH})/([\\w.]+)$`);
const NAME = /^(?:original|\d{1,4})\.(jpg|jpeg|png|webp|avif)$|^original\.(mp4|webm)$/;

/** The path that a page shows a picture by. */
export function formatPictureUrl(file: PictureFile): string {
  return `${MEDIA_ROOT}/${formatPictureKey(file)}`;
}

/** The stored file behind a path; undefined for a picture of the site's own files, or any other text. */
export function parsePictureUrl(url: string): PictureFile | undefined {
  const [, hash, name] = URL_PATH.exec(url) ?? [];
  return hash === undefined || name === undefined ? undefined : { hash, name };
}

/** The key of the file in the bucket. */
export function formatPictureKey({ hash, name }: PictureFile): string {
  return `${hash}/${name}`;
}

export function nameOriginal(contentType: string): string {
  return `original.${contentType === "image/jpeg" ? "jpg" : contentType.replace(/^(image|video)\//, "")}`;
}

export function nameVariant(width: number, format: string): string {
  return `${width}.${format}`;
}

/** The media type of a file by its name; undefined for a name that no stored file has. */
export function typeOfPictureName(name: string): string | undefined {
  const [, picture, video] = NAME.exec(name) ?? [];
  if (video !== undefined) return `video/${video}`;
  return picture && `image/${picture === "jpg" ? "jpeg" : picture}`;
}
