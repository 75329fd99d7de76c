import type { BlockViewProps } from "../views.ts";

const SIZES = "(min-width: 90rem) 85rem, 100vw";

export function View({ block, pictures }: BlockViewProps<"hero-image">) {
  const { backgroundImage, alt } = block.props;
  const picture = pictures[backgroundImage];
  const listSources = (format: string) =>
    picture?.variants[format]?.map((width) => `${picture.folder}/${width}.${format} ${width}w`).join(", ");
  const largest = Math.max(0, ...Object.values(picture?.variants ?? {}).flatMap((widths) => widths ?? []));
  return (
    <div className="hero-image" id={block.id}>
      <picture>
        {["avif", "webp"].map((format) => {
          const sources = listSources(format);
          const widest = Math.max(0, ...(picture?.variants[format] ?? []));
          const media = widest < largest ? `(max-width: ${widest}px)` : undefined;
          return (
            sources && (
              <source key={format} type={`image/${format}`} srcSet={sources} sizes={SIZES} media={media} />
            )
          );
        })}
        <img
          src={backgroundImage}
          srcSet={listSources("jpeg")}
          sizes={SIZES}
          alt={alt}
          width={1600}
          height={900}
          fetchPriority="high"
        />
      </picture>
    </div>
  );
}
