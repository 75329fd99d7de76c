import type { Pictures } from "./view.ts";

interface ResponsivePictureProps {
  /** URL of the picture, as the author entered it. */
  url: string;
  alt: string;
  /** `sizes` attribute: https://developer.mozilla.org/docs/Web/API/HTMLImageElement/sizes */
  sizes: string;
  pictures: Pictures;
  /**
   * Dimensions in pixels that reserve the space of the picture (no layout shift), if other than the picture's
   * own.
   */
  width?: number;
  height?: number;
  /** Whether the picture is above the fold, and so loaded eagerly with high priority. */
  isUrgent?: boolean;
  /** Media query of the windows in which styles hide the picture, so that it is not loaded there. */
  hiddenAt?: string;
}

/** Loaded in place of a hidden picture: a small file that most browsers load as the icon of the page. */
const ICON = "/favicon.svg";

/**
 * Renders a picture element with all stored formats and widths; a picture without stored variants is rendered as it
 * is.
 */
export function ResponsivePicture({
  url,
  alt,
  sizes,
  pictures,
  isUrgent = false,
  hiddenAt,
  ...size
}: ResponsivePictureProps) {
  const picture = pictures[url];
  const { width, height } = { ...picture, ...size };
  const listSources = (format: string) =>
    picture?.variants[format]?.map((wide) => `${picture.folder}/${wide}.${format} ${wide}w`).join(", ");
  const largest = Math.max(0, ...Object.values(picture?.variants ?? {}).flatMap((widths) => widths ?? []));
  const urgency = isUrgent ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);
  return (
    <picture>
      {hiddenAt !== undefined && <source media={hiddenAt} srcSet={ICON} />}
      {["avif", "webp"].map((format) => {
        const sources = listSources(format);
        const widest = Math.max(0, ...(picture?.variants[format] ?? []));
        const media = widest < largest ? `(max-width: ${widest}px)` : undefined;
        return (
          sources && (
            <source key={format} type={`image/${format}`} srcSet={sources} sizes={sizes} media={media} />
          )
        );
      })}
      <img
        src={url}
        srcSet={listSources("jpeg")}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        {...urgency}
      />
    </picture>
  );
}
