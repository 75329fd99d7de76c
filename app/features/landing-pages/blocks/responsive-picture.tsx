import type { Pictures } from "./view.ts";

interface ResponsivePictureProps {
  /** URL that the author chose. */
  url: string;
  alt: string;
  /** How wide it is shown: https://developer.mozilla.org/docs/Web/API/HTMLImageElement/sizes */
  sizes: string;
  pictures: Pictures;
  /** Pixels that keep its place free, where they are not the picture's own. */
  width?: number;
  height?: number;
  /** Whether it is what visitors wait for. */
  isUrgent?: boolean;
}

/** A picture in the formats and widths that are stored of it; one that has none is shown as it is. */
export function ResponsivePicture({
  url,
  alt,
  sizes,
  pictures,
  isUrgent = false,
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
