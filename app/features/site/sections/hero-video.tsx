const VERSION = "v1";

/**
 * Poster picture of the hero; app/browser/document/video.ts places the video over it after the page has
 * loaded.
 */
export function HeroVideo() {
  return (
    <>
      <picture className="hero-poster">
        <source media="(orientation: portrait)" type="image/avif" srcSet={file("tall", "avif")} />
        <source media="(orientation: portrait)" srcSet={file("tall", "jpg")} />
        <source type="image/avif" srcSet={file("wide", "avif")} />
        <img src={file("wide", "jpg")} alt="" width={1280} height={720} fetchPriority="high" />
      </picture>
      <template data-film>
        <video className="hero-video" autoPlay muted loop playsInline aria-hidden="true" tabIndex={-1}>
          <source media="(orientation: portrait)" src={file("tall", "webm")} type="video/webm" />
          <source media="(orientation: portrait)" src={file("tall", "mp4")} type="video/mp4" />
          <source src={file("wide", "webm")} type="video/webm" />
          <source src={file("wide", "mp4")} type="video/mp4" />
        </video>
        <button type="button" className="hero-toggle" data-pause="Pause video" data-play="Play video">
          Pause video
        </button>
      </template>
    </>
  );
}

function file(shape: "wide" | "tall", extension: string): string {
  return `/video/hero-${shape}-${VERSION}.${extension}`;
}
