import richTextStyles from "../rich-text/view.css?inline";
import { RichTextView } from "../rich-text/view.tsx";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps, Pictures } from "../view.ts";
import styles from "./view.css?inline";

export const videoView: BlockView<"video"> = { View: Video, styles: [richTextStyles, styles] };

/** Default dimensions until those of the video are known. */
const USUAL = { width: 1600, height: 900 };

function Video({ block, Heading, pictures }: BlockViewProps<"video">) {
  const { heading, video, poster, length, captions, transcript } = block.props;
  const { width, height } = pictures[video] ?? USUAL;
  return (
    <Section block={block} Heading={Heading} className="video-section">
      <div className={height > width ? "video-frame video-frame-tall" : "video-frame"}>
        {/* Reserves the space of the video, independent of the poster's aspect ratio. */}
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" />
        {video !== "" && (
          <video
            src={video}
            poster={findPoster(poster, pictures)}
            aria-label={heading || "Video"}
            controls
            preload="none"
            playsInline
          >
            <track src={writeTrack(captions)} kind="captions" label="Captions" />
          </video>
        )}
      </div>
      {length !== "" && <p className="video-length">Length: {length}</p>}
      {transcript !== "" && (
        <details className="video-transcript">
          <summary>Transcript</summary>
          <RichTextView text={transcript} className="video-transcript-text" />
        </details>
      )}
    </Section>
  );
}

/** Sufficient width of a poster, in pixels. */
const POSTER_WIDTH = 1280;

function findPoster(url: string, pictures: Pictures): string | undefined {
  const picture = pictures[url];
  const widths = (picture?.variants.jpeg ?? []).toSorted((one, other) => one - other);
  const wide = widths.find((width) => width >= POSTER_WIDTH) ?? widths.at(-1);
  if (picture && wide !== undefined) return `${picture.folder}/${wide}.jpeg`;
  return url === "" ? undefined : url;
}

/** Inlines the captions as a data URL, so that they are cached and purged with the page. */
function writeTrack(captions: string): string {
  return `data:text/vtt;charset=utf-8,${encodeURIComponent(captions)}`;
}
