/** Fonts of the first view of every page, preloaded so that no line wraps again when they arrive. */
export const facePreloads = ["instrument-sans", "instrument-serif"].map((face) => ({
  rel: "preload" as const,
  href: `/fonts/${face}-v3.woff2`,
  as: "font" as const,
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));
