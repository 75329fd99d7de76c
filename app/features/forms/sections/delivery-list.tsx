import type { ReactNode } from "react";
import { Form } from "#app/ui/link.tsx";
import { ListPage } from "#app/ui/list-page.tsx";
import { Moment } from "#app/ui/time.tsx";
import type { Outcome } from "#app/ui/outcome.ts";

interface Delivery {
  id: string;
  /** Event type, such as a confirmed sign-up. */
  type: string;
  state: "delivered" | "waiting" | "failed";
  occurredAt: Date;
  attempts: number;
  nextAttemptAt: Date | null;
  status: number | null;
  response: string | null;
}

interface DeliveryListProps {
  title: string;
  list: { rows: Delivery[]; total: number; view: number; views: number; q: string };
  outcome: Outcome | undefined;
  /** Above the list. */
  children: ReactNode;
}

const STATES = { delivered: "Delivered", waiting: "Waiting", failed: "Given up" };

/** Reports of a form with the responses of the receiver. */
export function DeliveryList({ title, list, outcome, children }: DeliveryListProps) {
  return (
    <ListPage
      title={title}
      lead={
        <>
          {children}
          <ReplayFailed isShown={list.rows.some(({ state }) => state === "failed")} />
        </>
      }
      list={list}
      noun={["report", "reports"]}
      empty="Nothing was reported in the last 30 days."
      columns={[
        { title: "Happened", cell: ({ occurredAt }) => <Moment at={occurredAt} /> },
        { title: "Report", cell: ({ type }) => <code>{type}</code> },
        { title: "State", cell: (delivery) => <State {...delivery} /> },
        { title: "Attempts", cell: ({ attempts }) => attempts },
        {
          title: "Answer",
          cell: ({ status, response }) => (
            <code className="delivery-response">
              {[status, response].filter(Boolean).join(" ") || "None yet"}
            </code>
          ),
        },
        { title: "Actions", cell: ({ id, state }) => (state === "waiting" ? null : <Replay id={id} />) },
      ]}
      outcome={outcome}
    />
  );
}

function State({ state, nextAttemptAt }: Pick<Delivery, "state" | "nextAttemptAt">) {
  return (
    <span>
      {STATES[state]}
      {nextAttemptAt && (
        <>
          , next try <Moment at={nextAttemptAt} />
        </>
      )}
    </span>
  );
}

function Replay({ id }: { id: string }) {
  return (
    <Form method="post" className="list-actions">
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value="replay"
        className="button button-small"
        aria-label={`Send again: ${id}`}
      >
        Send again
      </button>
    </Form>
  );
}

function ReplayFailed({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  return (
    <Form method="post">
      <button type="submit" name="intent" value="replay-failed" className="button">
        Send all failed reports again
      </button>
    </Form>
  );
}
