import { useEffect, useRef, useState } from "react";

const VERSION = "v1";

/** Milliseconds between the page's load event and the request for the video. */
const QUIET_MS = 2000;

/** A picture, then a video over it once all else has loaded, unless the visitor prefers reduced motion or data. */
export function HeroVideo() {
  const video = useRef<HTMLVideoElement>(null);
  const wanted = useMotionWanted();
  const [playing, setPlaying] = useState(true);
  const toggle = () => {
    if (playing) video.current?.pause();
    else void video.current?.play();
    setPlaying(!playing);
  };
  return (
    <>
      <picture className="hero-poster">
        <source media="(orientation: portrait)" type="image/avif" srcSet={file("tall", "avif")} />
        <source media="(orientation: portrait)" srcSet={file("tall", "jpg")} />
        <source type="image/avif" srcSet={file("wide", "avif")} />
        <img src={file("wide", "jpg")} alt="" width={1280} height={720} fetchPriority="high" />
      </picture>
      {wanted && (
        <>
          <video
            ref={video}
            className="hero-video"
            autoPlay
            muted
            loop
            playsInline
            aria-hidden="true"
            tabIndex={-1}
          >
            <source media="(orientation: portrait)" src={file("tall", "webm")} type="video/webm" />
            <source media="(orientation: portrait)" src={file("tall", "mp4")} type="video/mp4" />
            <source src={file("wide", "webm")} type="video/webm" />
            <source src={file("wide", "mp4")} type="video/mp4" />
          </video>
          <button type="button" className="hero-toggle" onClick={toggle}>
            {playing ? "Pause video" : "Play video"}
          </button>
        </>
      )}
    </>
  );
}

function file(shape: "wide" | "tall", extension: string): string {
  return `/video/hero-${shape}-${VERSION}.${extension}`;
}

function useMotionWanted(): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (still || connection?.saveData) return;
    const start = () => setTimeout(() => setWanted(true), QUIET_MS);
    if (document.readyState === "complete") start();
    else window.addEventListener("load", start, { once: true });
    return () => window.removeEventListener("load", start);
  }, []);
  return wanted;
}
