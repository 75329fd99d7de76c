import { data } from "react-router";
import { z } from "zod";
import { administratorContext, servicesContext } from "#app/context.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { refuse } from "#app/http/failure-data.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuseUnreadAction } from "#app/http/list-view.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { ListPage } from "#app/ui/list-page.tsx";
import { addQuery, toUrl } from "#app/values/site-path.ts";
import { fail, ok, orFail } from "#app/values/result.ts";
import type { Services } from "#app/services.server.ts";
import { describeLinkColumns, MakeLink, MadeLink, type MadeOutcome } from "../editor/preview-link-list.tsx";
import { PREVIEW_DAYS, PREVIEW_SHOWN } from "../pages/preview-link.ts";
import { linkWords } from "../pages/failure-words.ts";
import { findPage } from "../pages/pages.server.ts";
import { listPreviewLinks, makePreviewLink, revokePreviewLink } from "../pages/preview-links.server.ts";
import type { Route } from "./+types/preview-links.ts";

const actionSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("make"),
    shows: z.enum(PREVIEW_SHOWN),
    days: z.coerce.number().int().min(PREVIEW_DAYS.min).max(PREVIEW_DAYS.max),
  }),
  z.object({ intent: z.literal("revoke"), id: z.string().max(64) }),
]);

export function meta() {
  return describeUnlistedPage("Preview Links");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = await findPage(services, params.slug);
  if (!page.ok) throw data("Page not found", describeFailureStatus(page));
  const { id, title, publicSlug } = page.value;
  return { title, publicSlug, rows: await listPreviewLinks(services, id) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = actionSchema.safeParse(await receiveForm(request));
  if (!form.success) {
    const isOfDays = form.error.issues.some(({ path }) => path[0] === "days");
    return isOfDays ? data({ error: WRONG_DAYS, isOfDays }, { status: 422 }) : refuseUnreadAction(form.error);
  }
  const actor = context.get(administratorContext).email;
  const changed = await orFail(
    { log: services.log, event: "preview-link-failed", failure: "unavailable" },
    change(services, { slug: params.slug, actor, form: form.data }),
  );
  return changed.ok ? data<MadeOutcome>(changed.value) : refuse(changed, linkWords);
}

const WRONG_DAYS = `Choose ${PREVIEW_DAYS.min} to ${PREVIEW_DAYS.max} days.`;

interface Change {
  slug: string;
  actor: string;
  form: z.infer<typeof actionSchema>;
}

async function change(services: Services, { slug, actor, form }: Change) {
  const page = await findPage(services, slug);
  if (!page.ok) return fail("not-found");
  const { id: pageId } = page.value;
  if (form.intent === "revoke") {
    const revoked = await revokePreviewLink(services, { id: form.id, pageId, actor });
    return revoked.ok ? ok({ done: "The link is revoked: it leads nowhere from now on." }) : revoked;
  }
  const made = await makePreviewLink(services, { ...form, pageId, madeBy: actor });
  if (!made.ok) return made;
  const url = toUrl(services.settings.PUBLIC_ORIGIN, addQuery("/preview", { token: made.value }));
  return ok({ done: "The link is made.", url });
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return (
    <FailedList error={error}>
      <MadeUrl outcome={actionData} />
    </FailedList>
  );
}

/** URL of a new link, which is shown only once. */
function MadeUrl({ outcome }: { outcome: object | undefined }) {
  const url = outcome && "url" in outcome ? (outcome as MadeOutcome).url : undefined;
  return url === undefined ? null : <MadeLink url={url} />;
}

export default function PreviewLinks({ loaderData, actionData }: Route.ComponentProps) {
  const { title, publicSlug, rows } = loaderData;
  // An error of a field is shown beside it, and so not above the list.
  const wrongDays = actionData && "isOfDays" in actionData ? WRONG_DAYS : undefined;
  const outcome: MadeOutcome | { error: string } | undefined =
    wrongDays === undefined ? actionData : undefined;
  return (
    <ListPage
      title="Preview Links"
      lead={
        <>
          <MakeLink title={title} publicSlug={publicSlug} wrongDays={wrongDays} />
          <MadeUrl outcome={outcome} />
        </>
      }
      list={{ rows, total: rows.length, view: 1, views: 1, q: "" }}
      columns={describeLinkColumns()}
      noun={["link", "links"]}
      empty="No link of this page was made in the last months."
      outcome={outcome}
    />
  );
}
