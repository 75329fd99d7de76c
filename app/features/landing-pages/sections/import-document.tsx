import { findScriptUrl } from "#app/browser/on-demand/script-url.ts";
import { FieldNotes, useDescribedBy } from "#app/ui/field.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { cutText } from "#app/values/cut-text.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { DOCUMENT_TOO_LARGE, MAX_DOCUMENT_BYTES } from "../imports/document-limits.ts";
import { converterWords } from "../imports/document-words.ts";
import type { ReviewedDocument } from "../imports/review-document.ts";
import { NewId } from "./new-id.tsx";

/**
 * Form that imports a document. With scripts, Word files are converted to HTML before they are sent
 * (`app/browser/document/convert-word-files.ts`).
 */
export function ImportDocument({ error }: { error: string | undefined }) {
  const { id, props } = useDescribedBy({ hint: "", error });
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      data-converter={findScriptUrl("docx")}
      data-words={JSON.stringify(converterWords)}
    >
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Word or HTML document
        </label>
        <input
          {...props}
          type="file"
          name="file"
          accept=".docx,.html,.htm,.md,.txt,text/html,text/plain,text/markdown,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          className="input"
          required
          autoFocus={false}
          data-bytes={MAX_DOCUMENT_BYTES}
          data-large={DOCUMENT_TOO_LARGE}
        />
        <FieldNotes
          id={id}
          error={error}
          hint={
            <>
              A .docx file of at most 10 MB, or an .html file of at most 4 MB, such as one that Google Docs or
              Notion exports; Markdown and plain text, too. You see what can be imported before anything is
              saved. <noscript>Word files need scripts; save yours as “Web Page, Filtered” instead.</noscript>
            </>
          }
        />
        <p className="field-error" aria-live="polite" data-told="" />
      </div>
      <button type="submit" name="intent" value="read-document" className="button">
        Read Document
      </button>
    </Form>
  );
}

/** Number of characters of the page in one form field: half the maximum of a field. */
const PIECE = 50_000;

function cutIntoPieces(json: string): string[] {
  const piece = cutText(json, PIECE);
  return json.length === piece.length ? [piece] : [piece, ...cutIntoPieces(json.slice(piece.length))];
}

/** Review of a parsed document, before it is saved as a draft. */
export function DocumentReview({ file, title, blocks, left, json }: ReviewedDocument) {
  const pieces = cutIntoPieces(json).map((value, at) => ({ name: `document.${at}`, value }));
  return (
    <section aria-labelledby="start-review" className="panel">
      <h2 id="start-review">“{title}”</h2>
      <Notice tone={left.length > 0 ? "warning" : "success"} isOutcome>
        <p>
          “{file}” was read, and nothing is saved yet. Check what becomes of it
          {left.length > 0 ? ", and what is not imported" : ""}, then create the draft.
        </p>
      </Notice>
      <h3>Blocks</h3>
      <ol className="start-choices-problems">
        {blocks.map(({ name, heading }) => (
          <li key={name}>
            {name}
            {heading !== "" && `: ${heading}`}
          </li>
        ))}
      </ol>
      <LeftList left={left} />
      <Form method="post" encType="multipart/form-data">
        <NewId />
        <input type="hidden" name="fileName" value={file} />
        {pieces.map((piece) => (
          <input key={piece.name} type="hidden" {...piece} />
        ))}
        {left.map((line, at) => (
          <input key={line} type="hidden" name={`left.${at}`} value={line} />
        ))}
        <button type="submit" name="intent" value="import-document" className="button button-action">
          Create Draft
        </button>
      </Form>
    </section>
  );
}

/** A document that was saved as a draft. */
export interface ImportedDocument {
  file: string;
  slug: string;
  left: string[];
}

export function DocumentImported({ file, slug, left }: ImportedDocument) {
  return (
    <section aria-labelledby="start-imported" className="panel">
      <h2 id="start-imported">Imported</h2>
      <Notice tone="success" isOutcome>
        <p>
          “{file}” is a draft now.{" "}
          <Link to={fillPath("/admin/marketing/edit/:slug", { slug })} target="_blank" rel="noopener">
            Open it in the editor<span className="visually-hidden"> (opens in a new tab)</span>
          </Link>
          {left.length > 0 && ". This list stays here meanwhile."}
        </p>
      </Notice>
      <LeftList left={left} />
    </section>
  );
}

function LeftList({ left }: { left: string[] }) {
  return (
    <>
      <h3>Not imported</h3>
      {left.length === 0 ? (
        <p>Nothing: all words, lists, tables and links are in the page.</p>
      ) : (
        <ul className="start-choices-problems">
          {left.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
