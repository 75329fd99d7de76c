import { useId } from "react";
import { DocumentLink } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/time.tsx";
import { fillPath } from "#app/fill-path.ts";
import { useInBrowser } from "#app/ui/in-browser.ts";
import { Notice } from "#app/ui/notice.tsx";
import { listDifferences, type Difference } from "../domain/draft-differences.ts";
import { toDraft, type Draft } from "../domain/draft-schema.ts";
import { STATUS_NAMES } from "../domain/page-status.ts";
import type { Page } from "../domain/pages.server.ts";

export interface Stale {
  /** What somebody else saved. */
  theirs: Page;
  /** The draft when that was found. */
  mine: Draft;
  /** What was asked for when the save was held back. */
  intent: "publish" | "draft" | "unpublish" | "discard";
}

interface StaleNoticeProps extends Stale {
  /** As it is now. */
  draft: Draft;
  onChoose: (name: string, change: (draft: Draft) => Draft) => void;
}

/** Someone else saved first: shows what differs, field by field, and lets the administrator choose. */
export function StaleNotice({ theirs, mine, intent, draft, onChoose }: StaleNoticeProps) {
  const inBrowser = useInBrowser();
  const id = useId();
  const columns = { theirs: `${id}-theirs`, mine: `${id}-mine` };
  const theirDraft = toDraft(theirs, theirs.status);
  const differences = listDifferences(mine, theirDraft);
  const open = new Set(listDifferences(draft, theirDraft).map(({ key }) => key));
  const status = describeStatus({ theirs, mine, intent });
  return (
    <Notice tone="warning">
      <p>
        <strong>This page changed while you were editing.</strong> A newer version was saved at{" "}
        <Moment at={theirs.updatedAt} />. Your version is still in the form below; nothing is lost.
      </p>
      {(differences.length > 0 || status) && (
        <table className="differences">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col" id={columns.theirs}>
                Saved version
              </th>
              <th scope="col" id={columns.mine}>
                Yours
              </th>
            </tr>
          </thead>
          <tbody>
            {status && (
              <tr>
                <th scope="row">Status</th>
                <td>{status.theirs}</td>
                <td>{status.mine}</td>
              </tr>
            )}
            {differences.map((difference) => (
              <DifferenceRow
                key={difference.key}
                difference={difference}
                isMine={open.has(difference.key)}
                columns={columns}
                onChoose={inBrowser ? onChoose : undefined}
              />
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
          to={fillPath("/admin/marketing/edit/:slug", { slug: theirs.address })}
          className="button button-small"
        >
          Discard mine and load the saved one
        </DocumentLink>
      </p>
    </Notice>
  );
}

interface DifferenceRowProps {
  difference: Difference;
  /** Whether the form holds one's own version of it. */
  isMine: boolean;
  /** The ids of the columns' heads. */
  columns: { theirs: string; mine: string };
  /** Undefined without scripts, where the form itself is the choice. */
  onChoose: StaleNoticeProps["onChoose"] | undefined;
}

function DifferenceRow({ difference, isMine, columns, onChoose }: DifferenceRowProps) {
  const { label, mine, theirs, take, keep } = difference;
  const name = useId();
  const cell = (version: "theirs" | "mine", text: string, choose: () => void) => (
    <td>
      {onChoose ? (
        <label className="differences-choice">
          <input
            type="radio"
            name={name}
            checked={isMine === (version === "mine")}
            onChange={choose}
            aria-labelledby={`${columns[version]} ${name}-${version}`}
            aria-describedby={name}
          />
          <span id={`${name}-${version}`}>{text}</span>
        </label>
      ) : (
        text
      )}
    </td>
  );
  return (
    <tr>
      <th scope="row" id={name}>
        {label}
      </th>
      {cell("theirs", theirs, () => onChoose?.(`Saved version of ${label} taken`, take))}
      {cell("mine", mine, () => onChoose?.(`Own version of ${label} kept`, keep))}
    </tr>
  );
}

/** What saving anew would change in who sees the page. */
function describeStatus({ theirs, mine, intent }: Stale) {
  if (intent === "draft" || intent === "discard") return undefined;
  const wanted = intent === "unpublish" ? "draft" : mine.publishAt === "" ? "active" : "scheduled";
  const saved = theirs.status === "changed" ? "active" : theirs.status;
  return saved === wanted ? undefined : { theirs: STATUS_NAMES[theirs.status], mine: STATUS_NAMES[wanted] };
}
