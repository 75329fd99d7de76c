import { TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { findShownHeight, SHOWN_WIDTH } from "../library/focal-point.ts";
import { formatSeen } from "../library/description.ts";
import type { LibraryPicture } from "../library/pictures.server.ts";
import { PictureCrops } from "./picture-crops.tsx";

interface DescribePictureProps {
  picture: LibraryPicture;
}

/**
 * Form for name, description and focal point of a picture. A click on the picture (an image input) sends its
 * coordinates, also without scripts; the number fields do the same by keyboard.
 */
export function DescribePicture({ picture }: DescribePictureProps) {
  const { name, alt } = picture;
  return (
    <Form method="post" className="library-panel">
      <h2>Description and focal point</h2>
      {/* Enter presses the first submit button of a form. */}
      <button type="submit" name="intent" value="describe" hidden />
      <input type="hidden" name="seen" value={formatSeen(picture)} />
      <TextField label="Name" name="name" defaultValue={name} required />
      <TextField
        label="Description"
        name="alt"
        defaultValue={alt}
        hint="What the picture shows, for people who cannot see it. It is filled in where the picture is used again; pages that show it keep theirs."
      />
      <p id="focal-hint">
        Every crop keeps the focal point in sight. Press the picture where its subject is, or type the
        numbers.
      </p>
      <div className="library-focal">
        <FocalPointInput picture={picture} />
        <FocalNumbers picture={picture} />
      </div>
      <PictureCrops picture={picture} />
      <div>
        <button type="submit" name="intent" value="describe" className="button button-action">
          Save
        </button>
      </div>
    </Form>
  );
}

/** The picture as an image input, with a mark at its focal point. */
function FocalPointInput({ picture }: DescribePictureProps) {
  const { url, focalX, focalY } = picture;
  const height = findShownHeight(picture);
  const mark = { cx: (SHOWN_WIDTH * focalX) / 100, cy: (height * focalY) / 100 };
  return (
    <div className="library-focal-place">
      <input
        type="image"
        name="point"
        src={url}
        width={SHOWN_WIDTH}
        height={height}
        alt="Set the focal point where you press"
        aria-describedby="focal-hint"
      />
      <svg viewBox={`0 0 ${SHOWN_WIDTH} ${height}`} width={SHOWN_WIDTH} height={height} aria-hidden="true">
        <circle {...mark} r="9" />
        <circle {...mark} r="2" />
      </svg>
    </div>
  );
}

function FocalNumbers({ picture: { focalX, focalY } }: DescribePictureProps) {
  return (
    <div className="library-focal-numbers">
      <TextField
        label="From the left, in percent"
        type="number"
        name="focalX"
        min={0}
        max={100}
        defaultValue={focalX}
        required
      />
      <TextField
        label="From the top, in percent"
        type="number"
        name="focalY"
        min={0}
        max={100}
        defaultValue={focalY}
        required
      />
    </div>
  );
}
