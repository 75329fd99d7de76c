/** Facts about a video that a page needs to embed it. */
export interface VideoFacts {
  contentType: "video/mp4" | "video/webm";
  /** Width in pixels as shown. */
  width: number;
  height: number;
}

export type UnreadableVideo = "unsupported-type" | "unsupported-video" | "records-places" | "broken";

/** Error that stops reading a stream, since a pipe can only fail by exceptions. */
export class VideoRefused extends Error {
  override name = "VideoRefused";
  readonly code: UnreadableVideo;
  constructor(code: UnreadableVideo) {
    super(`The video is refused: ${code}`);
    this.code = code;
  }
}

/** Reads a video as a stream, in chunks of any size. Both methods throw `VideoRefused`. */
export interface VideoReader {
  /**
   * Reads a chunk.
   * @returns the bytes that are ready to be stored, with unwanted data blanked
   */
  push: (chunk: Uint8Array) => Uint8Array;
  /** Called after the last chunk. */
  end: () => VideoFacts;
}
