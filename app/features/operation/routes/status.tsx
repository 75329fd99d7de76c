import { data } from "react-router";
import { z } from "zod";
import { administratorContext, servicesContext } from "#app/context.ts";
import { nameSwitch, switchNames, turnSwitch } from "#app/features/access/domain/switches.server.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { receiveForm } from "#app/http/form.ts";
import { refuseUnreadAction } from "#app/http/list-view.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { Toast } from "#app/ui/toast.tsx";
import { readStatus } from "../domain/status.server.ts";
import { StatusPage } from "../sections/status-page.tsx";
import type { Route } from "./+types/status.ts";

const actionSchema = z.object({ intent: z.enum(["on", "off"]), name: z.enum(switchNames) });

export function meta() {
  return describeUnlistedPage("Status");
}

export function loader({ context }: Route.LoaderArgs) {
  return readStatus(context.get(servicesContext));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = actionSchema.safeParse(await receiveForm(request));
  if (!form.success) return refuseUnreadAction(form.error);
  const { intent: to, name } = form.data;
  const { email: actor } = context.get(administratorContext);
  await turnSwitch(context.get(servicesContext), { name, to, actor });
  return data({ done: `${nameSwitch(name)}: switched ${to}.` });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function StatusRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StatusPage status={loaderData}>
      <Toast outcome={actionData} />
    </StatusPage>
  );
}
