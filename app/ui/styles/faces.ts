/** Fonts above the fold of every page, preloaded to prevent text from reflowing when they load. */
export const facePreloads = ["instrument-sans", "instrument-serif"].map((face) => ({
  rel: "preload" as const,
  href: `/fonts/${face}-v3.woff2`,
  as: "font" as const,
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));
