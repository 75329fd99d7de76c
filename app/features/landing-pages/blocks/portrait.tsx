import { listInitials } from "./initials.ts";
import { ResponsivePicture } from "./responsive-picture.tsx";
import type { Pictures } from "./view.ts";

interface PortraitProps {
  /** URL of the picture; if empty, initials are shown instead. */
  picture: string;
  name: string;
  sizes: string;
  pictures: Pictures;
}

/** Decorative portrait with an empty alt text: the name next to it says who is shown. */
export function Portrait({ picture, name, sizes, pictures }: PortraitProps) {
  return picture === "" ? (
    <span aria-hidden="true">{listInitials(name)}</span>
  ) : (
    <ResponsivePicture url={picture} alt="" sizes={sizes} pictures={pictures} />
  );
}
