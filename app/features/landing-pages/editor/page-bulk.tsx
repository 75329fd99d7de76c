import { Form } from "#app/ui/link.tsx";
import type { BulkIntent, NotChanged } from "../saving/bulk-changes.server.ts";

/** Id of the form that the rows' checkboxes belong to. */
const BULK_FORM = "page-bulk";

/** Checkbox that includes a row in a bulk action. */
export function ChooseRow({ id, title }: { id: string; title: string }) {
  return (
    <label className="list-choice checkbox">
      <input
        type="checkbox"
        form={BULK_FORM}
        name={`chosen.${id}`}
        value="1"
        aria-label={`Choose ${title}`}
      />
    </label>
  );
}

/** Buttons of the bulk actions, for all selected rows. */
export function BulkForm({ trashed }: { trashed: boolean }) {
  const button = (intent: string, words: string) => (
    <button type="submit" name="intent" value={intent} className="button button-small">
      {words}
    </button>
  );
  return (
    <Form method="post" id={BULK_FORM} className="list-bulk">
      <span>Chosen pages:</span>
      {trashed ? (
        button("recover", "Restore as drafts")
      ) : (
        <>
          {button("publish", "Publish")}
          {button("trash", "Move to the trash")}
        </>
      )}
    </Form>
  );
}

interface AskToEndTestsProps {
  intent: BulkIntent;
  /** Hidden fields that repeat the requested change. */
  fields: Record<string, string>;
}

/** Asks for confirmation of a change that ends tests of versions; its form repeats the change. */
export function AskToEndTests({ intent, fields }: AskToEndTestsProps) {
  return (
    <Form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-small">
        {intent === "publish" ? "Publish, and end the tests" : "Move to the trash, and end the tests"}
      </button>
    </Form>
  );
}

/** Pages that a bulk action did not change, each with the reason. */
export function FailedChanges({ failed }: { failed: NotChanged[] }) {
  if (failed.length === 0) return null;
  return (
    <ul className="list-failed">
      {failed.map(({ id, title, why }) => (
        <li key={id}>
          {title !== "" && <strong>{`${title}: `}</strong>}
          {why}
        </li>
      ))}
    </ul>
  );
}
