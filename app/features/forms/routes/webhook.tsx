import { data } from "react-router";
import { z } from "zod";
import { administratorContext, servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuse } from "#app/http/failure-data.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { readList, refuseUnreadAction } from "#app/http/list-view.ts";
import { refuseLoad } from "#app/http/load-failure.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import type { Outcome } from "#app/ui/outcome.ts";
import { fail } from "#app/values/result.ts";
import type { AnyForm } from "../domain/define-form.ts";
import { deliveryWords, formWords, removalWords, webhookWords } from "../domain/failure-words.ts";
import { findForm } from "../domain/forms.ts";
import {
  listDeliveries,
  replayDelivery,
  replayFailedDeliveries,
} from "../domain/webhooks/deliveries.server.ts";
import { listFieldsToOffer } from "../domain/webhooks/report.server.ts";
import {
  describeTarget,
  readWebhook,
  removeWebhook,
  saveWebhook,
} from "../domain/webhooks/webhooks.server.ts";
import { DeliveryList } from "../sections/delivery-list.tsx";
import { NewSecret, WebhookSettings, type TypedWebhook } from "../sections/webhook-settings.tsx";
import type { Route } from "./+types/webhook.ts";

const seen = z.string().max(4000).catch("");

const target = {
  seen,
  url: z.string().trim().max(2000),
  fields: z
    .record(z.string().max(40), z.literal("on"))
    .transform((ticked) => Object.keys(ticked))
    .catch([]),
};

const actionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["save", "renew"]), ...target }),
  z.object({ intent: z.literal("remove"), seen }),
  z.object({ intent: z.literal("replay"), id: z.string().max(64) }),
  z.object({ intent: z.literal("replay-failed") }),
]);

export function meta() {
  return describeUnlistedPage("Webhook of a Form");
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const form = readForm(params.form);
  const webhook = await readWebhook(services, form);
  const list = await readList(url, (listQuery) => listDeliveries(services, form, listQuery));
  const offered = listFieldsToOffer(form).map((name) => ({ name, label: form.fields[name]?.label ?? name }));
  return { title: form.title, webhook, seen: describeTarget(webhook), offered, list };
}

type WebhookOutcome = Outcome | { typed: TypedWebhook } | { done: string; secret: string | undefined };

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { email: actor } = context.get(administratorContext);
  const sent = actionSchema.safeParse(await receiveForm(request));
  const form = readForm(params.form);
  if (!sent.success) return refuseUnreadAction(sent.error);
  switch (sent.data.intent) {
    case "remove": {
      const removed = await removeWebhook(services, form, sent.data.seen, actor);
      return removed.ok
        ? data<WebhookOutcome>({ done: "The webhook is removed, with the list of its reports." })
        : refuse(removed, removalWords);
    }
    case "replay": {
      const replayed = await replayDelivery(services, form, sent.data.id);
      return replayed.ok
        ? data<WebhookOutcome>({ done: "The report is sent again within five minutes." })
        : refuse(replayed, deliveryWords);
    }
    case "replay-failed": {
      const count = await replayFailedDeliveries(services, form);
      return data<WebhookOutcome>({ done: `${count} are sent again, from the next run on.` });
    }
    case "save":
    case "renew": {
      const { intent, seen: seenTarget, url, fields } = sent.data;
      const input = { seen: seenTarget, url, fields, isRenewed: intent === "renew" };
      const saved = await saveWebhook(services, form, input, actor);
      if (saved.ok) return data<WebhookOutcome>({ done: "The webhook is saved.", ...saved.value });
      const typed = { url, fields, error: webhookWords[saved.code] };
      return data<WebhookOutcome>({ typed }, describeFailureStatus(saved));
    }
  }
}

function readForm(name: string): AnyForm {
  const form = findForm(name);
  if (!form) throw refuseLoad(fail("not-found"), formWords);
  return form;
}

/** A field's error is shown only next to the field, not above the list. */
function findOutcome(outcome: WebhookOutcome | undefined): Outcome | undefined {
  return outcome && "typed" in outcome ? undefined : outcome;
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return (
    <FailedList error={error}>
      <NewSecret secret={findSecret(actionData)} />
    </FailedList>
  );
}

function findSecret(outcome: WebhookOutcome | undefined): string | undefined {
  return outcome && "secret" in outcome ? outcome.secret : undefined;
}

export default function WebhookOfForm({ loaderData, actionData }: Route.ComponentProps) {
  const { title, webhook, seen: seenTarget, offered, list } = loaderData;
  const typed = actionData && "typed" in actionData ? actionData.typed : undefined;
  const secret = findSecret(actionData);
  return (
    <DeliveryList title={`Webhook of “${title}”`} list={list} outcome={findOutcome(actionData)}>
      <WebhookSettings webhook={webhook} seen={seenTarget} offered={offered} typed={typed} secret={secret} />
    </DeliveryList>
  );
}
