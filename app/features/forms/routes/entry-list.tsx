import { data } from "react-router";
import { z } from "zod";
import { administratorContext, servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuse } from "#app/http/failure-data.ts";
import { MAX_SEARCH_LENGTH } from "#app/http/search-length.ts";
import { readList, refuseUnreadAction } from "#app/http/list-view.ts";
import { refuseLoad } from "#app/http/load-failure.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { ListPage } from "#app/ui/list-page.tsx";
import { Moment } from "#app/ui/time.tsx";
import { fail } from "#app/values/result.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { Link } from "#app/ui/link.tsx";
import { listEntries, removeEntry } from "../domain/entries.server.ts";
import { entryWords, formWords } from "../domain/failure-words.ts";
import { findStoredForm, type StoredForm } from "../domain/forms.ts";
import { EntryActions, EntryText } from "../sections/entry-cells.tsx";
import type { Route } from "./+types/entry-list.ts";

const removalSchema = z.object({ intent: z.literal("delete"), id: z.string().max(64) });

export function meta() {
  return describeUnlistedPage("Entries of a Form");
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const form = readForm(params.form);
  const list = await readList(url, (listQuery) => listEntries(context.get(servicesContext), form, listQuery));
  return { form: form.name, list };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = removalSchema.safeParse(await receiveForm(request));
  readForm(params.form);
  if (!form.success) return refuseUnreadAction(form.error);
  const { email: actor } = context.get(administratorContext);
  const removed = await removeEntry(context.get(servicesContext), form.data.id, actor);
  return removed.ok ? data({ done: "The entry is deleted." }) : refuse(removed, entryWords);
}

function readForm(name: string): StoredForm {
  const form = findStoredForm(name);
  if (!form) throw refuseLoad(fail("not-found"), formWords);
  return form;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function EntryList({ loaderData, actionData }: Route.ComponentProps) {
  const form = readForm(loaderData.form);
  return (
    <ListPage
      title={form.title}
      action={
        <Link
          to={fillPath("/admin/forms/:form/entries.csv", { form: form.name })}
          className="button"
          download
        >
          Export (CSV)
        </Link>
      }
      list={loaderData.list}
      noun={["entry", "entries"]}
      search={{
        by: "Beginning of the email address",
        beginning: "email address",
        maxLength: MAX_SEARCH_LENGTH,
      }}
      empty={
        loaderData.list.q === ""
          ? "Nobody has sent this form yet."
          : `No entry is from an address that begins with “${loaderData.list.q}”.`
      }
      columns={[
        { title: "Sent", cell: ({ createdAt }) => <Moment at={createdAt} /> },
        ...Object.entries(form.fields).map(([name, { label }]) => ({
          title: label,
          cell: ({ values }: { values: Record<string, string> }) => <EntryText text={values[name] ?? ""} />,
        })),
        {
          title: "Actions",
          cell: ({ id, values }) => (
            <EntryActions id={id} email={values["email"] ?? ""} subject={form.title} />
          ),
        },
      ]}
      outcome={actionData}
    />
  );
}
