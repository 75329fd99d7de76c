/** Facts about a video that its place on a page needs. */
export interface VideoFacts {
  contentType: "video/mp4" | "video/webm";
  /** Pixels as they are seen. */
  width: number;
  height: number;
}

export type UnreadableVideo = "unsupported-type" | "unsupported-video" | "records-places" | "broken";

/** Ends the reading of a stream, whose pipe knows exceptions alone. */
export class VideoRefused extends Error {
  override name = "VideoRefused";
  readonly code: UnreadableVideo;
  constructor(code: UnreadableVideo) {
    super(`The video is refused: ${code}`);
    this.code = code;
  }
}

/** Reads a video as it arrives, in portions of any size. Both throw `VideoRefused`. */
export interface VideoReader {
  /** @returns as many bytes as can be kept by now, with what is not to be kept blanked */
  push: (chunk: Uint8Array) => Uint8Array;
  /** After the last portion. */
  end: () => VideoFacts;
}
