import { Notice } from "#app/ui/notice.tsx";
import { describeField } from "../blocks/fields.ts";
import { findBlockSchema, STATUS_NAMES, toDraft, type Draft, type Page } from "../domain/page.ts";

const time = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

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
    <Notice tone="warning" isAnswer>
      <p>
        <strong>This page changed while you were editing.</strong> A newer version was saved at{" "}
        {time.format(theirs.updatedAt)} UTC. Your version is still in the form below; nothing is lost.
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
            {differences.map(({ label, saved, typed }) => (
              <tr key={label}>
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
        <a href={`/admin/marketing/edit/${theirs.slug}`} className="button button-small">
          Discard mine and load the saved one
        </a>
      </p>
    </Notice>
  );
}

function listDifferences(mine: Draft, theirs: Page, intent: "publish" | "draft") {
  const wanted = intent === "draft" ? "draft" : mine.publishAt === "" ? "active" : "scheduled";
  const top = [
    { label: "Page Title", saved: theirs.title, typed: mine.title },
    { label: "Slug", saved: theirs.slug, typed: mine.slug },
    { label: "Status", saved: STATUS_NAMES[theirs.status], typed: STATUS_NAMES[wanted] },
    { label: "Publish At", saved: toDraft(theirs).publishAt, typed: mine.publishAt },
  ];
  const inBlocks = theirs.blocks.flatMap((block, index) => {
    const shape = findBlockSchema(block.type)?.shape.props.unwrap().shape ?? {};
    const typed: Record<string, string> = mine.blocks[index]?.props ?? {};
    return Object.entries(block.props).map(([name, saved]) => ({
      label: describeField(shape[name as keyof typeof shape])?.label ?? name,
      saved,
      typed: typed[name] ?? "",
    }));
  });
  return [...top, ...inBlocks].filter(({ saved, typed }) => saved !== typed);
}
