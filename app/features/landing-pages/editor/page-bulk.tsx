import { Form } from "#app/ui/link.tsx";
import type { BulkIntent, NotChanged } from "../pages/bulk-changes.server.ts";

/** The form that the boxes of the rows belong to. */
const BULK_FORM = "page-bulk";

/** Chooses a row for the buttons of the form. */
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

/** Buttons for all chosen rows. */
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
  /** Hidden fields of the change that was asked for. */
  fields: Record<string, string>;
}

/** Form that repeats a change which ends tests of versions, for an administrator who wants that. */
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

/** The pages that stayed as they were, each with the reason. */
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
