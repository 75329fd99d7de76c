import { useId } from "react";
import { useHydrated } from "#app/browser/island/use-hydrated.ts";
import { listDifferences, type Difference } from "../../drafts/draft-differences.ts";
import { mergeDrafts } from "../../drafts/draft-merge.ts";
import { toDraft, type Draft } from "../../drafts/read-draft.ts";
import { compareStatus } from "../../drafts/status-difference.ts";
import type { NewerPage } from "../../saving/newer-page.server.ts";
import type { Conflict } from "./save-protocol.ts";

/** A save that conflicts with a newer revision, with both versions to choose from. */
export type SaveConflict = Conflict<Draft, NewerPage>;

export interface DifferenceTableProps extends SaveConflict {
  /** The current draft. */
  draft: Draft;
  onChoose: (name: string, change: (draft: Draft) => Draft) => void;
}

/** Table of the conflicts, each with a choice between both versions. */
export function DifferenceTable({ theirs, mine, intent, draft, onChoose }: DifferenceTableProps) {
  const inBrowser = useHydrated();
  const id = useId();
  const columns = { theirs: `${id}-theirs`, mine: `${id}-mine` };
  const theirDraft = toDraft(theirs, theirs.status);
  const { draft: merged, collisions } = mergeDrafts({ base: theirs.base, mine, theirs: theirDraft });
  // The draft with every conflict decided for their version: what still differs from it is decided for one's
  // own.
  const taken = collisions.reduce((now, { take }) => take(now), merged);
  const open = new Set(listDifferences(draft, taken).map(({ key }) => key));
  const status = compareStatus({ theirs, mine, intent });
  if (collisions.length === 0 && !status) return null;
  return (
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
        {collisions.map((difference) => (
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
  );
}

interface DifferenceRowProps {
  difference: Difference;
  /** Whether the form holds one's own version of it. */
  isMine: boolean;
  /** Ids of the column headers. */
  columns: { theirs: string; mine: string };
  /** Called with a choice; undefined without scripts, where the form is submitted instead. */
  onChoose: DifferenceTableProps["onChoose"] | undefined;
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
