import { TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { formatSeen } from "../library/description.ts";
import type { LibraryPicture } from "../library/pictures.server.ts";

/** Form for the name of a video. Captions and transcript belong to the page that shows the video. */
export function DescribeVideo({ video }: { video: LibraryPicture }) {
  const { url, name, alt, width, height, focalX, focalY } = video;
  return (
    <Form method="post" className="library-panel">
      <h2>Video</h2>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the file alone, for the person who uploaded it */}
      <video src={url} width={width} height={height} className="library-video" controls preload="metadata" />
      <input type="hidden" name="seen" value={formatSeen(video)} />
      <TextField label="Name" name="name" defaultValue={name} required />
      {Object.entries({ alt, focalX, focalY }).map(([property, value]) => (
        <input key={property} type="hidden" name={property} value={value} />
      ))}
      <div>
        <button type="submit" name="intent" value="describe" className="button button-action">
          Save
        </button>
      </div>
    </Form>
  );
}
