import { data } from "react-router";
import { z } from "zod";
import { administratorContext, servicesContext } from "#app/context.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { refuse } from "#app/http/failure-data.ts";
import { receiveForm } from "#app/http/form.ts";
import { redirect } from "#app/http/redirect.ts";
import { refuseUnreadAction } from "#app/http/list-view.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import type { Services } from "#app/services.server.ts";
import { ListSearch } from "#app/ui/list-search.tsx";
import type { Outcome } from "#app/ui/outcome.ts";
import { ok, orFail } from "#app/values/result.ts";
import { addQuery } from "#app/values/site-path.ts";
import { linkListWords } from "../redirects/failure-words.ts";
import { isPagePath, MAX_PATH_LENGTH } from "../redirects/paths.ts";
import { MAX_TARGET_LENGTH, type NotRedirected } from "../redirects/redirect.ts";
import { deleteRedirect, isRedirected, listRedirects, makeRedirect } from "../redirects/redirects.server.ts";
import { LinkList } from "../sections/link-list.tsx";
import { describeRedirectColumns } from "../sections/redirect-columns.tsx";
import { RedirectForm } from "../sections/redirect-form.tsx";
import type { Route } from "./+types/redirects.ts";

const path = z
  .string()
  .transform((typed) => typed.slice(0, MAX_PATH_LENGTH).trim())
  .catch("");

/**
 * `from` prefills the form, as linked from the list of missing URLs. `made` is the redirect that was just
 * created.
 */
const querySchema = z.object({ q: path, after: path, from: path, made: path });

const actionSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("make"),
    from: z.string().max(2 * MAX_PATH_LENGTH),
    to: z.string().max(10 * MAX_TARGET_LENGTH),
  }),
  z.object({ intent: z.literal("delete"), id: z.string().max(MAX_PATH_LENGTH) }),
]);

type Form = z.infer<typeof actionSchema>;

/** Refused input of a redirect, with the reason if a field can solve it. */
interface Typed {
  from: string;
  to: string;
  failure?: NotRedirected;
}

type RedirectOutcome = (Outcome & { typed?: Typed }) | { typed: Typed };

export function meta() {
  return describeUnlistedPage("Redirects");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { q, after, from, made } = querySchema.parse(Object.fromEntries(url.searchParams));
  const services = context.get(servicesContext);
  return {
    ...(await listRedirects(services, { beginning: q, after })),
    q,
    after,
    from,
    // A reload or Back repeats the message, which is only shown while it is true.
    made: isPagePath(made) && (await isRedirected(services, made)) ? made : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = actionSchema.safeParse(await receiveForm(request));
  if (!form.success) return refuseUnreadAction(form.error);
  const actor = context.get(administratorContext).email;
  const attempt = { log: services.log, event: "redirect-change-failed", failure: "unavailable" } as const;
  return form.data.intent === "delete"
    ? remove(services, form.data.id, { actor, attempt })
    : make(services, form.data, { actor, attempt });
}

interface Change {
  actor: string;
  attempt: { log: Services["log"]; event: string; failure: "unavailable" };
}

async function remove(services: Services, from: string, { actor, attempt }: Change) {
  const deleted = await orFail(attempt, deleteRedirect(services, from, actor));
  if (!deleted.ok) return refuse(deleted, linkListWords);
  return data<RedirectOutcome>({ done: `${from} is no longer redirected.` });
}

async function make(
  services: Services,
  { from, to }: Extract<Form, { intent: "make" }>,
  { actor, attempt }: Change,
) {
  const made = await orFail(attempt, makeRedirect(services, { from, to, madeBy: actor }).then(ok));
  if (!made.ok) {
    const { data: refusal, init } = refuse(made, linkListWords);
    return data<RedirectOutcome>({ ...refusal, typed: { from, to } }, init ?? undefined);
  }
  // Redirects to a blank form, since the response to a form would keep the typed input.
  if (made.value.ok) throw redirect(addQuery("/admin/links", { made: made.value.value }));
  return data<RedirectOutcome>({ typed: { from, to, failure: made.value.code } }, { status: 422 });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, next, q, after, from, made } = loaderData;
  const outcome: RedirectOutcome | undefined = actionData;
  const typed = outcome && "typed" in outcome ? outcome.typed : undefined;
  const toast = outcome && ("done" in outcome || "error" in outcome) ? outcome : undefined;
  const blank: Typed = { from: outcome ? "" : from, to: "" };
  const isFound = q !== "" || after !== "";
  return (
    <LinkList
      title="Redirects"
      rows={rows}
      columns={describeRedirectColumns()}
      empty={isFound ? "No path of a redirect begins like this." : "There is no redirect yet."}
      next={next}
      isLater={after !== ""}
      query={{ q }}
      outcome={
        toast ??
        (outcome === undefined && made !== undefined
          ? { done: `${made} is redirected from now on.` }
          : undefined)
      }
    >
      <p className="link-list-lead">
        A page that changes its slug is redirected by itself. A page that is published at a redirected path
        takes the place of the redirect, which is deleted. While the page that a redirect leads to is not
        public, visitors see “Page not found”.
      </p>
      <RedirectForm {...(typed ?? blank)} />
      <ListSearch by="Beginning of the path" value={q} maxLength={MAX_PATH_LENGTH} />
    </LinkList>
  );
}
