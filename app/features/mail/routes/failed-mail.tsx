import { data, Form } from "react-router";
import { z } from "zod";
import { servicesContext } from "#app/context.ts";
import { readForm } from "#app/http/form.ts";
import { readPart } from "#app/http/list-view.ts";
import { ConfirmAction } from "#app/ui/confirm-action.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Moment } from "#app/ui/time.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { discardMail, listFailedMail, retryMail } from "../domain/outbox.server.ts";
import type { Route } from "./+types/failed-mail.ts";

const actionSchema = z.object({ intent: z.enum(["retry", "discard"]), id: z.string() });

export function meta() {
  return [{ title: "Mail" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const view = z.coerce.number().int().min(1).max(100_000).catch(1);
  const asked = view.parse(url.searchParams.get("view") ?? 1);
  return readPart(asked, (part) => listFailedMail(context.get(servicesContext), { view: part }));
}

export { readAgainAfterAction as shouldRevalidate } from "#app/http/list-view.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = actionSchema.safeParse(readForm(await request.formData()));
  if (!form.success) return data({ error: "This action is not known. Reload the page and try again." }, 400);
  const { intent, id } = form.data;
  if (intent === "discard") {
    await discardMail(services, id);
    return data({ done: "The mail is deleted." });
  }
  const retried = await retryMail(services, id);
  if (retried.ok) return data({ done: "The mail is sent." });
  return retried.code === "not-found"
    ? data({ error: "This mail is on its way already, or was sent or deleted before." }, 404)
    : data(
        { error: "It failed again. The reason is in the list, or it will be tried again by itself." },
        502,
      );
}

export default function FailedMail({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, views, view, waiting } = loaderData;
  return (
    <main id="main" className="admin-main">
      <div className="admin-title">
        <h1>Mail</h1>
      </div>
      <p>
        {waiting === 0
          ? "No mail is waiting to be sent."
          : `${waiting} ${waiting === 1 ? "mail is" : "mails are"} waiting to be sent, or to be tried again.`}
      </p>
      {rows.length === 0 ? (
        <p className="list-empty">
          Nothing has failed. Mail that could not be handed over is listed here for 30 days.
        </p>
      ) : (
        <>
          <FailedTable rows={rows} />
          <Pagination view={view} views={views} total={total} noun={["mail", "mails"]} query={{}} />
        </>
      )}
      <Toast outcome={actionData} />
    </main>
  );
}

function FailedTable({ rows }: Pick<Route.ComponentProps["loaderData"], "rows">) {
  return (
    <DataTable
      rows={rows}
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
        { title: "Actions", cell: (mail) => <MailActions {...mail} /> },
      ]}
    />
  );
}

function MailActions({ id, recipient }: { id: string; recipient: string }) {
  return (
    <div className="list-actions">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          name="intent"
          value="retry"
          className="button button-small"
          aria-label={`Try again to send to ${recipient}`}
        >
          Try again
        </button>
      </Form>
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
