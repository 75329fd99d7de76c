/** A picture as the editor's dialog shows it. */
export interface PictureChoice {
  url: string;
  thumbnail: string;
  name: string;
  alt: string;
  focalX: number;
  focalY: number;
}

/** Response to the dialog's search: the newest pictures that match. */
export interface FoundPictures {
  pictures: PictureChoice[];
  /** Whether more pictures match. */
  hasMore: boolean;
}
