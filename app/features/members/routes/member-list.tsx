import { data, Form } from "react-router";
import { z } from "zod";
import { administratorContext, servicesContext } from "#app/context.ts";
import { readForm } from "#app/http/form.ts";
import { readPart } from "#app/http/list-view.ts";
import { ConfirmAction } from "#app/ui/confirm-action.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { ListSearch } from "#app/ui/list-search.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Day } from "#app/ui/time.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { deleteMember, listAccounts, signMemberOut } from "../domain/directory.server.ts";
import type { Route } from "./+types/member-list.ts";

const querySchema = z.object({
  q: z.string().trim().max(200).catch(""),
  view: z.coerce.number().int().min(1).max(100_000).catch(1),
});

const actionSchema = z.object({ intent: z.enum(["delete", "sign-out"]), id: z.string() });

export function meta() {
  return [{ title: "Members" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { q, view } = querySchema.parse(Object.fromEntries(url.searchParams));
  const services = context.get(servicesContext);
  return { ...(await readPart(view, (part) => listAccounts(services, { search: q, view: part }))), q };
}

export { readAgainAfterAction as shouldRevalidate } from "#app/http/list-view.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = actionSchema.safeParse(readForm(await request.formData()));
  if (!form.success) return data({ error: "This action is not known. Reload the page and try again." }, 400);
  const actor = context.get(administratorContext).email;
  if (form.data.intent === "sign-out") {
    const signedOut = await signMemberOut(context.get(servicesContext), form.data.id, actor);
    return signedOut.ok
      ? data({ done: `All devices of ${signedOut.value.email} are signed out.` })
      : data({ error: "This account was deleted before." }, 404);
  }
  const deleted = await deleteMember(context.get(servicesContext), form.data.id, actor);
  if (deleted.ok) return data({ done: `The account of ${deleted.value.email} is deleted.` });
  return deleted.code === "administrator"
    ? data({ error: "This is an administrator. Take the address off the allow-list first." }, 409)
    : data({ error: "This account was deleted before." }, 404);
}

export default function MemberList({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, total, views, q, view } = loaderData;
  return (
    <main id="main" className="admin-main">
      <div className="admin-title">
        <h1>Members</h1>
      </div>
      <ListSearch by="Name or email" value={q} />
      {accounts.length === 0 ? (
        <p className="list-empty">{q === "" ? "Nobody has an account yet." : `Nobody matches “${q}”.`}</p>
      ) : (
        <>
          <MemberTable accounts={accounts} />
          <Pagination view={view} views={views} total={total} noun={["account", "accounts"]} query={{ q }} />
        </>
      )}
      <Toast outcome={actionData} />
    </main>
  );
}

function MemberTable({ accounts }: Pick<Route.ComponentProps["loaderData"], "accounts">) {
  return (
    <DataTable
      rows={accounts}
      columns={[
        { title: "Email", cell: ({ email }) => email },
        { title: "Name", cell: ({ name }) => name },
        { title: "Address", cell: ({ emailVerified }) => (emailVerified ? "Verified" : "Not verified") },
        { title: "Joined", cell: ({ createdAt }) => <Day at={createdAt} /> },
        { title: "Last sign-in", cell: ({ lastSignInAt: at }) => (at ? <Day at={at} /> : "Not yet") },
        { title: "Actions", cell: (account) => <MemberActions {...account} /> },
      ]}
    />
  );
}

function MemberActions({ id, email }: { id: string; email: string }) {
  return (
    <div className="list-actions">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          name="intent"
          value="sign-out"
          className="button button-small"
          aria-label={`Sign out all devices of ${email}`}
        >
          Sign out
        </button>
      </Form>
      <ConfirmAction
        id={`delete-${id}`}
        action="Delete"
        subject={email}
        question={`Delete the account of ${email}?`}
        fields={{ intent: "delete", id }}
      >
        <p>Their name, photo, saved conditions and place on the waitlist go at once, for good.</p>
      </ConfirmAction>
    </div>
  );
}
