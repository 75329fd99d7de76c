/** Media type of a stored file -> its name for people. AVIF files are stored as WebP. */
export const KINDS = {
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "video/mp4": "MP4 video",
  "video/webm": "WebM video",
} as const;

export type Kind = keyof typeof KINDS;

export function isKind(text: string | null): text is Kind {
  return text !== null && Object.hasOwn(KINDS, text);
}

export function isVideo({ contentType }: { contentType: string }): boolean {
  return contentType.startsWith("video/");
}
