import { data } from "react-router";
import { z } from "zod";
import { placeholdersContext, servicesContext } from "#app/context.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { receiveForm } from "#app/http/form.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { redirect } from "#app/http/redirect.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { noindex } from "#app/http/unlisted-page.ts";
import { describeFailure } from "#app/values/result.ts";
import { addQuery } from "#app/values/site-path.ts";
import { referringPageSchema } from "../domain/referring-page.ts";
import { issueStamp } from "../domain/bot-check.server.ts";
import { sendWords } from "../domain/failure-words.ts";
import { listFilledErrors } from "../domain/filled-errors.ts";
import { inputSchemaOf, readTyped } from "../domain/form-schema.ts";
import { findStoredFormAt, type StoredForm } from "../domain/forms.ts";
import { prefillForm } from "../domain/prefill.server.ts";
import { submitEntry } from "../domain/submissions.server.ts";
import { FormFrame } from "../sections/form-frame.tsx";
import { FormSent } from "../sections/form-sent.tsx";
import { PublicForm, type FormOutcome } from "../sections/public-form.tsx";
import type { Route } from "./+types/form-page.ts";

const circumstancesSchema = z.object({
  /** "begin" comes from a landing page, whose form leaves consent to this page. */
  intent: z.string().optional().catch(undefined),
  /** Slug of the landing page that the visitor came from. */
  from: referringPageSchema,
  stamp: z.string().max(200).catch(""),
  website: z.string().catch(""),
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  // A page that failed has its title as well: the id of its route is its path.
  const form = loaderData?.form ?? findStoredFormAt(matches.at(-1)?.id ?? "");
  if (!form) return [];
  const { description, path } = form;
  const title = loaderData?.sent ? form.followUp.thanks.title : form.title;
  const page = describePage({ title, description, path, publicOrigin: loaderData?.publicOrigin ?? "" });
  return loaderData?.sent ? [...page, noindex] : page;
}

export const handle: RouteHandle = {
  findVariant: (query) => (query.has("sent") || query.has("from") ? undefined : ""),
};

export { actionHeaders as headers } from "#app/http/action-headers.ts";

/**
 * One page for every form whose entries are kept as they were sent. The path of the route names the form: that of the
 * request may be spelled otherwise, and the router has read it already.
 */
export async function loader({ request, url, pattern, context }: Route.LoaderArgs) {
  const form = readForm(pattern);
  const services = context.get(servicesContext);
  const { PUBLIC_ORIGIN: publicOrigin, BETTER_AUTH_SECRET: secret } = services.settings;
  const sent = url.searchParams.has("sent");
  const from = referringPageSchema.parse(url.searchParams.get("from") ?? undefined);
  const thanks = sent && from !== undefined ? await services.findThanks({ slug: from, form: form.name }) : [];
  const filled = sent ? undefined : await prefillForm(services, request.headers);
  const stamp = await issueStamp({ secret, now: services.now });
  context.set(placeholdersContext, { stamp });
  return { form, publicOrigin, sent, thanks, filled, stamp };
}

type Refusal = FormOutcome & { from: string | undefined; stamp?: string | undefined };

export async function action({ request, pattern, context }: Route.ActionArgs) {
  const form = readForm(pattern);
  const services = context.get(servicesContext);
  const fields = await receiveForm(request);
  const { intent, from, stamp, website: trap } = circumstancesSchema.parse(fields);
  const values = readTyped(form, fields);
  if (intent === "begin") return data<Refusal>({ values, from, errors: listFilledErrors(form, values) });
  const input = inputSchemaOf(form).safeParse(fields);
  if (!input.success) {
    const { fieldErrors: errors } = z.flattenError(input.error);
    const incomplete = describeFailureStatus({ code: "form-incomplete" });
    return data<Refusal>({ values, from, stamp, errors }, incomplete);
  }
  const sent = await submitEntry(services, form, input.data, { headers: request.headers, stamp, trap });
  if (sent.ok) return redirect(addQuery(form.path, { sent: "1", ...(from && { from }) }));
  const error = describeFailure(sent, { ...sendWords, "switched-off": form.followUp.closed });
  // Drop an expired stamp: the loader then issues a new one.
  const kept = sent.code === "form-expired" ? undefined : stamp;
  return data<Refusal>({ values, from, stamp: kept, error }, describeFailureStatus(sent));
}

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, sent, thanks, filled, stamp } = loaderData;
  if (sent) return <FormSent thanks={form.followUp.thanks} added={thanks} />;
  const { from, stamp: kept, ...outcome } = actionData ?? { from: undefined, stamp: undefined };
  return (
    <FormFrame
      title={form.title}
      intro={form.intro.map((words) => (
        <p key={words}>{words}</p>
      ))}
    >
      <PublicForm form={form} stamp={kept ?? stamp} hidden={{ from }} filled={{ ...filled }} {...outcome} />
    </FormFrame>
  );
}

function readForm(routePath: string): StoredForm {
  const form = findStoredFormAt(routePath);
  if (!form) throw new Error(`No form is declared for the route ${routePath}.`);
  return form;
}
