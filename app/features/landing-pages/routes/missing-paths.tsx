import { data } from "react-router";
import { z } from "zod";
import { servicesContext } from "#app/context.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { refuse } from "#app/http/failure-data.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuseUnreadAction } from "#app/http/list-view.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { Link } from "#app/ui/link.tsx";
import { Day } from "#app/ui/time.tsx";
import { RowAction } from "#app/ui/row-action.tsx";
import { ok, orFail } from "#app/values/result.ts";
import { addQuery } from "#app/values/site-path.ts";
import { linkListWords } from "../redirects/failure-words.ts";
import { isPagePath } from "../redirects/paths.ts";
import { MISSING_DAYS, MAX_PATHS_PER_DAY } from "../redirects/missing-limits.ts";
import { ignoreMissing, listMissing, unignoreMissing } from "../redirects/missing-paths.server.ts";
import { LinkList } from "../sections/link-list.tsx";
import type { Route } from "./+types/missing-paths.ts";

const querySchema = z.object({
  ignored: z.literal("1").optional().catch(undefined),
  after: z
    .string()
    .transform((text) => text.slice(0, 250))
    .catch(""),
});

const actionSchema = z.object({ intent: z.enum(["ignore", "count"]), id: z.string().refine(isPagePath) });

export function meta() {
  return describeUnlistedPage("Missing URLs");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ignored, after } = querySchema.parse(Object.fromEntries(url.searchParams));
  const isIgnored = ignored !== undefined;
  return { ...(await listMissing(context.get(servicesContext), { isIgnored, after })), isIgnored, after };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = actionSchema.safeParse(await receiveForm(request));
  if (!form.success) return refuseUnreadAction(form.error);
  const { intent, id } = form.data;
  const changed = await orFail(
    { log: services.log, event: "missing-path-change-failed", failure: "unavailable" },
    (intent === "ignore" ? ignoreMissing(services, id) : unignoreMissing(services, id)).then(ok),
  );
  if (!changed.ok) return refuse(changed, linkListWords);
  return data({ done: intent === "ignore" ? `${id} is ignored from now on.` : `${id} is counted again.` });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function MissingPaths({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, next, after, isIgnored } = loaderData;
  return (
    <LinkList
      title={isIgnored ? "Ignored URLs" : "Missing URLs"}
      rows={rows}
      columns={[
        { title: "Path", cell: ({ id }) => <span className="link-list-path">{id}</span> },
        { title: "Visits", cell: ({ count }) => (isIgnored ? "Not counted" : count.toLocaleString("en-US")) },
        { title: isIgnored ? "Ignored" : "Last", cell: ({ lastAt }) => <Day at={lastAt} /> },
        { title: "Actions", cell: ({ id }) => <Actions id={id} isIgnored={isIgnored} /> },
      ]}
      empty={isIgnored ? "No URL is ignored." : "Nobody asked for a missing page lately."}
      next={next}
      isLater={after !== ""}
      query={isIgnored ? { ignored: "1" } : {}}
      outcome={actionData}
    >
      <p className="link-list-lead">
        Paths that visitors asked for in the last {MISSING_DAYS} days, and that have no page: how often, and
        nothing about who asked or from where. What looks like a program’s search for other software is not
        counted, nor more than {MAX_PATHS_PER_DAY} paths a day.
      </p>
      <p>
        {isIgnored ? (
          <Link to="/admin/links/missing">Missing URLs</Link>
        ) : (
          <Link to="/admin/links/missing?ignored=1">Ignored URLs</Link>
        )}
      </p>
    </LinkList>
  );
}

function Actions({ id, isIgnored }: { id: string; isIgnored: boolean }) {
  const [intent, verb] = isIgnored ? ["count", "Count again"] : ["ignore", "Ignore"];
  return (
    <div className="list-actions">
      <Link
        to={addQuery("/admin/links", { from: id })}
        className="button button-small"
        aria-label={`Redirect ${id}`}
      >
        Redirect
      </Link>
      <RowAction action={verb} label={`${verb}: ${id}`} intent={intent} fields={{ id }} />
    </div>
  );
}
