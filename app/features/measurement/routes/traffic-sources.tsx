import { data } from "react-router";
import { z } from "zod";
import { servicesContext } from "#app/context.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuseUnreadAction } from "#app/http/list-view.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { ConfirmAction } from "#app/ui/confirm-action.tsx";
import { ListPage } from "#app/ui/list-page.tsx";
import { Day } from "#app/ui/time.tsx";
import type { Outcome } from "#app/ui/outcome.ts";
import { sourceWords } from "../domain/failure-words.ts";
import { describeSource } from "../domain/traffic-source.ts";
import {
  listTrafficSources,
  registerSource,
  removeSource,
  SOURCE_KINDS,
} from "../domain/traffic-sources.server.ts";
import { RegisterSource, type TypedSource } from "../sections/register-source.tsx";
import type { Route } from "./+types/traffic-sources.ts";

const actionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("register"), kind: z.enum(SOURCE_KINDS), name: z.string().max(500) }),
  z.object({ intent: z.literal("remove"), id: z.string().max(200) }),
]);

export function meta() {
  return describeUnlistedPage("Campaigns and Websites");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { PUBLIC_ORIGIN: origin } = context.get(servicesContext).settings;
  return { rows: await listTrafficSources(context.get(servicesContext)), origin };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = actionSchema.safeParse(await receiveForm(request));
  if (!form.success) return refuseUnreadAction(form.error);
  if (form.data.intent === "remove") {
    await removeSource(services, form.data.id);
    return data<SourceOutcome>({ done: "It is removed. What was counted for it stays in the numbers." });
  }
  const { kind, name } = form.data;
  const registered = await registerSource(services, kind, name);
  if (registered.ok)
    return data<SourceOutcome>({
      done: `${describeSource(registered.value)} is counted by name from now on.`,
    });
  const typed = { kind, name, error: sourceWords[registered.code] };
  return data<SourceOutcome>({ typed }, describeFailureStatus({ code: "form-incomplete" }));
}

type SourceOutcome = Outcome | { typed: TypedSource };

/** A field's error is displayed beside it, not above the list. */
function findOutcome(outcome: SourceOutcome | undefined): Outcome | undefined {
  return outcome && "typed" in outcome ? undefined : outcome;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function TrafficSources({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, origin } = loaderData;
  const typed = actionData && "typed" in actionData ? actionData.typed : undefined;
  return (
    <ListPage
      title="Campaigns and Websites"
      lead={<RegisterSource typed={typed} origin={origin} />}
      list={{ rows, total: rows.length, view: 1, views: 1, q: "" }}
      noun={["source", "sources"]}
      empty="None is registered. Search engines and social networks are counted by name anyway."
      columns={[
        { title: "Source", cell: ({ id }) => describeSource(id) },
        { title: "Registered", cell: ({ createdAt }) => <Day at={createdAt} /> },
        {
          title: "Actions",
          cell: ({ id }) => (
            <ConfirmAction
              id={`remove-${id.replaceAll(/[^a-z0-9]/g, "-")}`}
              action="Remove"
              subject={describeSource(id)}
              question={`Remove ${describeSource(id)}?`}
              fields={{ intent: "remove", id }}
            >
              <p>It is no longer counted by name. What was counted stays in the numbers.</p>
            </ConfirmAction>
          ),
        },
      ]}
      outcome={findOutcome(actionData)}
    />
  );
}
