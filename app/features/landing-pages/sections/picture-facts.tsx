import { Email } from "#app/ui/email.tsx";
import { Moment } from "#app/ui/time.tsx";
import type { LibraryPicture } from "../library/pictures.server.ts";
import { describeFile } from "./file-words.ts";

/** Facts about the file of a picture: kind, size, uploader and time, and the URL for a page's field. */
export function PictureFacts({ picture }: { picture: LibraryPicture }) {
  const { url, uploadedAt, uploadedBy } = picture;
  return (
    <section className="library-panel" aria-labelledby="file">
      <h2 id="file">File</h2>
      <p>
        {describeFile(picture)}, uploaded <Moment at={uploadedAt} />
        {uploadedBy !== null && (
          <>
            {" by "}
            <Email email={uploadedBy} />
          </>
        )}
      </p>
      <p className="library-address">
        <a href={url}>{url}</a>
      </p>
    </section>
  );
}
