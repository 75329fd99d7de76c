import { data } from "react-router";
import { z } from "zod";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuse } from "#app/http/failure-data.ts";
import { readList, refuseUnreadAction } from "#app/http/list-view.ts";
import { ConfirmAction } from "#app/ui/confirm-action.tsx";
import { ListPage } from "#app/ui/list-page.tsx";
import { Moment } from "#app/ui/time.tsx";
import { RowAction } from "#app/ui/row-action.tsx";
import { retryMail } from "../domain/delivery.server.ts";
import { discardMail, listFailedMail } from "../domain/outbox.server.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import type { Route } from "./+types/failed-mail.ts";

const actionSchema = z.object({ intent: z.enum(["retry", "discard"]), id: z.string().max(64) });

const retryWords = {
  "not-found": "This mail is on its way already, or was sent or deleted before.",
  "not-delivered": "It failed again. The reason is in the list, or it will be tried again by itself.",
};

export function meta() {
  return describeUnlistedPage("Mail");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  return readList(url, (listQuery) => listFailedMail(context.get(servicesContext), listQuery));
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = actionSchema.safeParse(await receiveForm(request));
  if (!form.success) return refuseUnreadAction(form.error);
  const { intent, id } = form.data;
  if (intent === "discard") {
    await discardMail(services, id);
    return data({ done: "The mail is deleted." });
  }
  const retried = await retryMail(services, id);
  return retried.ok ? data({ done: "The mail is sent." }) : refuse(retried, retryWords);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function FailedMail({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Mail"
      lead={<p>{describeWaiting(loaderData.waiting)}</p>}
      list={loaderData}
      noun={["mail", "mails"]}
      empty="Nothing has failed. Mail that could not be handed over is listed here for 30 days."
      columns={[
        { title: "To", cell: ({ recipient }) => recipient },
        { title: "Subject", cell: ({ subject }) => subject },
        {
          title: "Given up",
          cell: ({ failedAt, attempts }) => (
            <>
              {failedAt && <Moment at={failedAt} />}, attempt {attempts}
            </>
          ),
        },
        { title: "Reason", cell: ({ reason }) => <code>{reason}</code> },
        { title: "Actions", width: "wide", cell: (mail) => <MailActions {...mail} /> },
      ]}
      outcome={actionData}
    />
  );
}

function describeWaiting(waiting: number): string {
  if (waiting === 0) return "No mail is waiting to be sent.";
  return `${waiting} ${waiting === 1 ? "mail is" : "mails are"} waiting to be sent, or to be tried again.`;
}

function MailActions({ id, recipient }: { id: string; recipient: string }) {
  return (
    <div className="list-actions">
      <RowAction
        action="Try again"
        label={`Try again to send to ${recipient}`}
        intent="retry"
        fields={{ id }}
      />
      <ConfirmAction
        id={`discard-${id}`}
        action="Delete"
        subject={`the mail to ${recipient}`}
        question={`Delete the mail to ${recipient}?`}
        fields={{ intent: "discard", id }}
      >
        <p>It will never be sent, and this cannot be undone.</p>
      </ConfirmAction>
    </div>
  );
}
