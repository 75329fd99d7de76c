import { fillPath } from "#app/values/fill-path.ts";
import { Email } from "#app/ui/email.tsx";
import { Link } from "#app/ui/link.tsx";
import { isVideo } from "../library/file-kinds.ts";
import { Moment } from "#app/ui/time.tsx";
import type { LibraryPicture } from "../library/pictures.server.ts";
import { describeFile, describePages } from "./file-words.ts";

interface PictureGridProps {
  pictures: (LibraryPicture & { pages: number })[];
}

/** Grid of the library's pictures, each a link to the page of the picture. */
export function PictureGrid({ pictures }: PictureGridProps) {
  return (
    <ul className="library-grid">
      {pictures.map((picture) => (
        <li key={picture.hash} className="library-card">
          <Link to={fillPath("/admin/media/:hash", { hash: picture.hash })} className="library-card-link">
            {isVideo(picture) ? (
              <span className="library-card-video">Video</span>
            ) : (
              <img src={picture.thumbnail} alt="" width={320} height={240} loading="lazy" />
            )}
            <strong>{picture.name}</strong>
          </Link>
          {!isVideo(picture) && <p>{picture.alt === "" ? <em>No description yet</em> : picture.alt}</p>}
          <p className="library-card-facts">
            {describeFile(picture)}
            <br />
            <Moment at={picture.uploadedAt} />
            {picture.uploadedBy !== null && (
              <>
                , <Email email={picture.uploadedBy} />
              </>
            )}
          </p>
          <p className="library-card-use">{describePages(picture.pages)}</p>
        </li>
      ))}
    </ul>
  );
}
