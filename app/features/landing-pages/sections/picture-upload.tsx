import {
  IMAGE_TOO_LARGE,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_SIZE,
  PICTURE_HINT,
} from "#app/features/media/domain/limits.ts";
import { TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";

/** A sent file, and the reason why it was refused, if it was. */
export interface UploadOutcome {
  name: string;
  error?: string;
}

/**
 * Form that uploads several pictures. With scripts, each is sent by its own request, with its progress;
 * without, all are sent in one form (`app/browser/document/upload-each-file.ts`).
 */
export function PictureUpload({ outcomes }: { outcomes: UploadOutcome[] }) {
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="library-upload"
      data-upload-each=""
      data-bytes-each={MAX_IMAGE_BYTES}
      data-large={IMAGE_TOO_LARGE}
    >
      <TextField
        label="Upload pictures"
        type="file"
        name="file"
        accept=".jpg,.jpeg,.png,.webp,.avif"
        multiple
        required
        hint={
          <>
            {PICTURE_HINT}{" "}
            <noscript>All files of one upload together have at most {MAX_IMAGE_SIZE}.</noscript>
          </>
        }
      />
      <button type="submit" className="button button-action">
        Upload
      </button>
      <ul className="library-upload-outcomes" aria-live="polite" data-outcomes="">
        {outcomes.map(({ name, error }) => (
          <li key={name} className={error === undefined ? undefined : "field-error"}>
            <strong>{name}</strong>: {error ?? "Uploaded."}
          </li>
        ))}
      </ul>
    </Form>
  );
}
