import { findCrop } from "../library/focal-point.ts";
import type { LibraryPicture } from "../library/pictures.server.ts";

/** Name of a crop in which pages show pictures -> its aspect ratio, width by height. */
const SHAPES = { Hero: 16 / 9, Gallery: 3 / 2, Portrait: 1 };

const SHOWN_HEIGHT = 96;

/** Previews of the picture in the crops of pages, with its stored focal point. */
export function PictureCrops({ picture }: { picture: LibraryPicture }) {
  return (
    <ul className="library-crops" aria-label="Crops">
      {Object.entries(SHAPES).map(([name, ratio]) => {
        const { x, y, width, height } = findCrop(picture, ratio);
        return (
          <li key={name}>
            <svg
              viewBox={`${x} ${y} ${width} ${height}`}
              width={Math.round(SHOWN_HEIGHT * ratio)}
              height={SHOWN_HEIGHT}
              aria-hidden="true"
            >
              <image href={picture.thumbnail} width={picture.width} height={picture.height} />
            </svg>
            {name}
          </li>
        );
      })}
    </ul>
  );
}
