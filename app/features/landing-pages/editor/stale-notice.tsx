import { DocumentLink } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/time.tsx";
import { fillPath } from "#app/fill-path.ts";
import { Notice } from "#app/ui/notice.tsx";
import { walkBlock } from "../blocks/block.ts";
import { toDraft, type Draft, type DraftBlock } from "../domain/draft-schema.ts";
import { STATUS_NAMES, type Page } from "../domain/page.ts";

/** Someone else saved first: shows what differs, and lets the administrator decide. */
interface StaleNoticeProps {
  mine: Draft;
  theirs: Page;
  /** What was asked for when the save was held back. */
  intent: "publish" | "draft";
}

export function StaleNotice({ mine, theirs, intent }: StaleNoticeProps) {
  const differences = listDifferences(mine, theirs, intent);
  return (
    <Notice tone="warning">
      <p>
        <strong>This page changed while you were editing.</strong> A newer version was saved at{" "}
        <Moment at={theirs.updatedAt} />. Your version is still in the form below; nothing is lost.
      </p>
      {differences.length > 0 && (
        <table className="differences">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Saved version</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ key, label, saved, typed }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{saved}</td>
                <td>{typed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="stale-actions">
        <input type="hidden" name="heldIntent" value={intent} />
        <button type="submit" name="overRev" value={theirs.rev} className="button button-small">
          Save mine over it
        </button>
        <DocumentLink
          to={fillPath("/admin/marketing/edit/:slug", { slug: theirs.slug })}
          className="button button-small"
        >
          Discard mine and load the saved one
        </DocumentLink>
      </p>
    </Notice>
  );
}

function listDifferences(mine: Draft, theirs: Page, intent: "publish" | "draft") {
  const wanted = intent === "draft" ? "draft" : mine.publishAt === "" ? "active" : "scheduled";
  const top = [
    { key: "title", label: "Page Title", saved: theirs.title, typed: mine.title },
    { key: "slug", label: "Slug", saved: theirs.slug, typed: mine.slug },
    { key: "status", label: "Status", saved: STATUS_NAMES[theirs.status], typed: STATUS_NAMES[wanted] },
    { key: "publishAt", label: "Publish At", saved: toDraft(theirs).publishAt, typed: mine.publishAt },
  ];
  const saved = listFieldTexts(theirs.blocks);
  const typed = listFieldTexts(mine.blocks);
  const keys = new Set([...saved.keys(), ...typed.keys()]);
  const inBlocks = [...keys].map((key) => ({
    key,
    label: (saved.get(key) ?? typed.get(key))?.label,
    saved: saved.get(key)?.text ?? "",
    typed: typed.get(key)?.text ?? "",
  }));
  return [...top, ...inBlocks].filter((field) => field.saved !== field.typed);
}

/** By the ids of block and item, so that what moved meanwhile is compared with itself. */
function listFieldTexts(blocks: DraftBlock[]): Map<string, { label: string; text: string }> {
  const texts = blocks.flatMap((block) =>
    walkBlock(block)
      .filter(({ value }) => typeof value === "string")
      .map(({ key, label, value }) => [`${block.id}.${key}`, { label, text: String(value) }] as const),
  );
  return new Map(texts);
}
