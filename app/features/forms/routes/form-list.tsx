import { servicesContext } from "#app/context.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { ListPage } from "#app/ui/list-page.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import { countEntries } from "../domain/entries.server.ts";
import { countFailed } from "../domain/webhooks/deliveries.server.ts";
import { readWebhook } from "../domain/webhooks/webhooks.server.ts";
import { forms } from "../domain/forms.ts";
import type { Route } from "./+types/form-list.ts";

export function meta() {
  return describeUnlistedPage("Forms");
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [counts, failed] = await Promise.all([countEntries(services), countFailed(services)]);
  const webhooks = await Promise.all(forms.map((form) => readWebhook(services, form)));
  const rows = forms.map(({ name, title, path, retentionDays }, at) => {
    const months = Math.floor(retentionDays / 30.4);
    return {
      id: name,
      title,
      path,
      months,
      entries: counts[name],
      hasWebhook: webhooks[at] !== undefined,
      failed: failed[name] ?? 0,
    };
  });
  return { rows };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function FormList({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Forms"
      list={{ rows, total: rows.length, view: 1, views: 1, q: "" }}
      noun={["form", "forms"]}
      empty="There is no form."
      columns={[
        { title: "Form", cell: ({ path, title }) => <Link to={path}>{title}</Link> },
        {
          title: "Entries",
          cell: ({ id, title, entries }) => {
            if (entries === undefined) return <Link to="/admin/waitlist">Waitlist</Link>;
            const words = `${entries} ${entries === 1 ? "entry" : "entries"}`;
            return (
              <Link to={fillPath("/admin/forms/:form", { form: id })} aria-label={`${words} of ${title}`}>
                {words}
              </Link>
            );
          },
        },
        {
          title: "Webhook",
          cell: ({ id, title, hasWebhook, failed }) => {
            const state = `${hasWebhook ? "On" : "Off"}${failed > 0 ? `, ${failed} given up` : ""}`;
            const to = fillPath("/admin/forms/:form/webhook", { form: id });
            return (
              <Link to={to} aria-label={`${state}: webhook of ${title}`}>
                {state}
              </Link>
            );
          },
        },
        { title: "Kept for", cell: ({ months }) => `${months} months at most` },
      ]}
    />
  );
}
