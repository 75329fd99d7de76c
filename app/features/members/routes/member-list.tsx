import { data } from "react-router";
import { z } from "zod";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { administratorContext, servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuse } from "#app/http/failure-data.ts";
import { readList, refuseUnreadAction } from "#app/http/list-view.ts";
import { MAX_SEARCH_LENGTH } from "#app/http/search-length.ts";
import { ConfirmAction } from "#app/ui/confirm-action.tsx";
import { ListPage } from "#app/ui/list-page.tsx";
import { Day } from "#app/ui/time.tsx";
import { RowAction } from "#app/ui/row-action.tsx";
import { directoryWords } from "../domain/accounts/failure-words.ts";
import { deleteMember, listAccounts, signMemberOut } from "../domain/accounts/directory.server.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import type { Route } from "./+types/member-list.ts";

const actionSchema = z.object({ intent: z.enum(["delete", "sign-out"]), id: z.string().max(64) });

export function meta() {
  return describeUnlistedPage("Members");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  return readList(url, (listQuery) => listAccounts(context.get(servicesContext), listQuery));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = actionSchema.safeParse(await receiveForm(request));
  if (!form.success) return refuseUnreadAction(form.error);
  const actor = context.get(administratorContext).email;
  if (form.data.intent === "sign-out") {
    const signedOut = await signMemberOut(context.get(servicesContext), form.data.id, actor);
    return signedOut.ok
      ? data({ done: `All devices of ${signedOut.value.email} are signed out.` })
      : refuse(signedOut, directoryWords);
  }
  const deleted = await deleteMember(context.get(servicesContext), form.data.id, actor);
  return deleted.ok
    ? data({ done: `The account of ${deleted.value.email} is deleted.` })
    : refuse(deleted, directoryWords);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function MemberList({ loaderData, actionData }: Route.ComponentProps) {
  const { q } = loaderData;
  return (
    <ListPage
      title="Members"
      search={{ by: "Name or email", beginning: "email", maxLength: MAX_SEARCH_LENGTH }}
      list={loaderData}
      noun={["account", "accounts"]}
      empty={q === "" ? "Nobody has an account yet." : `Nobody matches “${q}”.`}
      columns={[
        { title: "Email", width: "wide", cell: ({ email }) => email },
        { title: "Name", cell: ({ name }) => name },
        { title: "Address", cell: ({ emailVerified }) => (emailVerified ? "Verified" : "Not verified") },
        { title: "Joined", width: "narrow", cell: ({ createdAt }) => <Day at={createdAt} /> },
        {
          title: "Last sign-in",
          width: "narrow",
          cell: ({ lastSignInAt: at }) => (at ? <Day at={at} /> : "Not yet"),
        },
        { title: "Actions", width: "wide", cell: (account) => <MemberActions {...account} /> },
      ]}
      outcome={actionData}
    />
  );
}

function MemberActions({ id, email }: { id: string; email: string }) {
  return (
    <div className="list-actions">
      <RowAction
        action="Sign out"
        label={`Sign out all devices of ${email}`}
        intent="sign-out"
        fields={{ id }}
      />
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
