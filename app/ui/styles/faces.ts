/** What every page shows at first sight: asked for with the page, so that no line breaks anew when it comes. */
export const facePreloads = ["instrument-sans", "instrument-serif"].map((face) => ({
  rel: "preload" as const,
  href: `/fonts/${face}-v3.woff2`,
  as: "font" as const,
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));
