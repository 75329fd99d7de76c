import { formatDay } from "#app/ui/time.tsx";
import { Form } from "#app/ui/link.tsx";
import { RowAction } from "#app/ui/row-action.tsx";

interface SessionListProps {
  sessions: { id: string; device: string; createdAt: Date; updatedAt: Date; isCurrent: boolean }[];
}

/** The account's sessions, each with a button that ends it. */
export function SessionList({ sessions }: SessionListProps) {
  return (
    <section className="member-panel" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ul className="member-list">
        {sessions.map((session) => (
          <li key={session.id} className="member-row">
            <span>
              {session.device}
              {session.isCurrent && " (this device)"}
              <br />
              <span className="member-note">Since {formatDay(session.createdAt)}</span>
            </span>
            {!session.isCurrent && (
              <RowAction
                action="Sign out"
                label={`Sign out ${session.device}, since ${formatDay(session.createdAt)}`}
                intent="end-session"
                fields={{ id: session.id }}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post">
          <button type="submit" name="intent" value="end-others" className="button">
            Sign out all other devices
          </button>
        </Form>
      )}
    </section>
  );
}
