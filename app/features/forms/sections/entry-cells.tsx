import { ConfirmAction } from "#app/ui/confirm-action.tsx";

/** Text as it was typed, in its lines. */
export function EntryText({ text }: { text: string }) {
  return <span className="entry-text">{text}</span>;
}

interface EntryActionsProps {
  id: string;
  email: string;
  /** Subject of the answer. */
  subject: string;
}

export function EntryActions({ id, email, subject }: EntryActionsProps) {
  const mail = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  return (
    <div className="list-actions">
      <a href={mail} className="button button-small" aria-label={`Answer ${email}`}>
        Answer
      </a>
      <ConfirmAction
        id={`delete-${id}`}
        action="Delete"
        subject={`the entry of ${email}`}
        question={`Delete the entry of ${email}?`}
        fields={{ intent: "delete", id }}
      >
        <p>This cannot be undone.</p>
      </ConfirmAction>
    </div>
  );
}
