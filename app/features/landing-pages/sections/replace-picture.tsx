import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, PICTURE_HINT } from "#app/features/media/domain/limits.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { TextField } from "#app/ui/field.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/time.tsx";
import type { OtherUses } from "../library/other-uses.server.ts";
import type { LibraryPicture, PictureUse } from "../library/pictures.server.ts";
import { describeKept } from "../library/replaced-words.ts";
import { countPages } from "./file-words.ts";
import { EndingTests } from "./ending-tests.tsx";
import { PageLink } from "./picture-uses.tsx";

interface ReplacePictureProps {
  picture: LibraryPicture;
  /** The uploaded picture that is to replace it. */
  by: LibraryPicture | undefined;
  /** Pages that the replacement would change now, in order. */
  uses: PictureUse[];
  /** Whether shared sections show the picture: they change only by their own releases. */
  isInSections: boolean;
  /** Uses that keep the picture. */
  others: OtherUses;
  /** Maximum number of pages that are changed at once. */
  max: number;
  undoable: { pages: number; at: Date; tested: string[] } | undefined;
  /** Titles of pages whose test of versions the replacement would end. */
  tested: string[];
  /** Reason why the sent file was refused. */
  fileError: string | undefined;
}

/** Replaces a picture on all pages, in three steps: upload the new file, review the list of pages, confirm. */
export function ReplacePicture({
  picture,
  by,
  uses,
  isInSections,
  others,
  max,
  undoable,
  tested,
  fileError,
}: ReplacePictureProps) {
  return (
    <section className="library-panel" aria-labelledby="replace">
      <h2 id="replace">Replace on all pages</h2>
      {undoable && (
        <Form method="post" className="library-undo">
          <p>
            It was replaced on {countPages(undoable.pages)} on <Moment at={undoable.at} />.
          </p>
          <EndingTests by="Undoing it" titles={undoable.tested} />
          <button type="submit" name="intent" value="undo" className="button">
            Undo the replacement
          </button>
        </Form>
      )}
      {by ? (
        <ReplacePreview picture={picture} by={by} uses={uses} others={others} max={max} tested={tested} />
      ) : (
        uses.length > 0 && <ChooseReplacement error={fileError} />
      )}
      {!by && uses.length === 0 && (
        <p>No page has this picture of its own, so there is nothing to replace.</p>
      )}
      {isInSections && (
        <p>A shared section keeps the picture. Open it, choose the new one there, and release it.</p>
      )}
    </section>
  );
}

function ChooseReplacement({ error }: { error: string | undefined }) {
  return (
    <Form method="post" encType="multipart/form-data" className="library-replace">
      <TextField
        label="The new picture"
        type="file"
        name="file"
        accept=".jpg,.jpeg,.png,.webp,.avif"
        required
        error={error}
        data-bytes={MAX_IMAGE_BYTES}
        data-large={IMAGE_TOO_LARGE}
        hint={`${PICTURE_HINT} Nothing is changed before you have seen the list of the pages.`}
      />
      <div>
        <button type="submit" name="intent" value="upload" className="button">
          Show the pages first
        </button>
      </div>
    </Form>
  );
}

interface ReplacePreviewProps extends Omit<
  ReplacePictureProps,
  "by" | "undoable" | "fileError" | "isInSections"
> {
  by: LibraryPicture;
}

/** Both pictures, and the pages to change. */
function ReplacePreview(props: ReplacePreviewProps) {
  const { picture, by, uses } = props;
  return (
    <>
      <ul className="library-pair">
        {[picture, by].map((shown, at) => (
          <li key={shown.hash}>
            <img src={shown.thumbnail} alt={shown.alt} width={240} height={180} />
            {at === 0 ? "Now" : "Then"}: {shown.name}
          </li>
        ))}
      </ul>
      {uses.length === 0 ? <p>No page shows the first one any more.</p> : <ConfirmReplacement {...props} />}
    </>
  );
}

function ConfirmReplacement({ picture, by, uses, others, max, tested }: ReplacePreviewProps) {
  const changed = uses.slice(0, max);
  return (
    <>
      <p>
        These pages are saved with the new picture; what is public is published at once. Each keeps its own
        description: check that it fits the new picture, too. The original stays in the library, and one press
        undoes it.
        {describeKept(others)}
        {uses.length > max &&
          ` ${max} pages are changed at a time: repeat it for the ${uses.length - max} others.`}
      </p>
      <EndingTests by="Replacing it" titles={tested} />
      <ul className="library-uses">
        {changed.map((use) => (
          <li key={use.id}>
            <PageLink {...use} /> {use.inPublicVersion && <span>public</span>}
          </li>
        ))}
      </ul>
      <Form method="post" className="library-confirm">
        <input type="hidden" name="by" value={by.hash} />
        <button type="submit" name="intent" value="replace" className="button button-action">
          {`Replace on ${countPages(changed.length)}`}
        </button>
        <Link to={fillPath("/admin/media/:hash", { hash: picture.hash })} className="button">
          Cancel
        </Link>
      </Form>
    </>
  );
}
