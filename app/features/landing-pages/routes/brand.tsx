import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { data } from "react-router";
import { z } from "zod";
import { administratorContext, servicesContext } from "#app/context.ts";
import { refuse } from "#app/http/failure-data.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuseUnreadAction } from "#app/http/list-view.ts";
import { refuseLoad } from "#app/http/load-failure.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { ok, orFail } from "#app/values/result.ts";
import { brandWords, publishingWords, RELEASED, savingWords, undoWords } from "../brand/brand-words.ts";
import { publishBrand, readBrandState, saveBrand, undoBrand } from "../brand/brands.server.ts";
import { listChoices } from "../library/picture-choices.server.ts";
import { listPages } from "../pages/pages.server.ts";
import { BrandPage, type BrandOutcome } from "../sections/brand-page.tsx";
import type { Route } from "./+types/brand.ts";

const text = z.string().max(1000);

const actionSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    name: text,
    logo: text,
    logoAlt: text,
    mainColor: text,
    actionColor: text,
    typePair: text,
    seen: z.coerce.number(),
  }),
  z.object({ intent: z.literal("publish"), seen: z.coerce.number() }),
  z.object({ intent: z.literal("undo"), number: z.coerce.number() }),
]);

/** Maximum number of pages that are offered to preview a brand on. */
const MAX_PREVIEWED_PAGES = 5;

export function meta() {
  return describeUnlistedPage("Brand");
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const state = await readBrandState(services);
  if (!state.ok) throw refuseLoad(state, brandWords);
  const beside = await orFail(
    { log: services.log, event: "brand-failed", failure: "unavailable" },
    Promise.all([listPages(services, { state: "active" }), listChoices(services, "")]).then(ok),
  );
  if (!beside.ok) throw refuseLoad(beside, brandWords);
  const [{ rows }, { pictures }] = beside.value;
  const pages = rows.slice(0, MAX_PREVIEWED_PAGES).map(({ title, publicSlug }) => ({ title, publicSlug }));
  return { ...state.value, pages, pictures };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = actionSchema.safeParse(await receiveForm(request));
  if (!form.success) return refuseUnreadAction(form.error);
  const { email } = context.get(administratorContext);
  const input = form.data;
  switch (input.intent) {
    case "save": {
      const { intent: _intent, seen, ...typed } = input;
      const saved = await saveBrand(services, typed, { seen, savedBy: email });
      if (saved.ok) return data({ done: "Saved. Look at it on your pages, then publish it." });
      if (saved.code === "refused")
        return data({ typed, errors: saved.errors }, describeFailureStatus({ code: "refused" }));
      const { data: refusal, init } = refuse(saved, savingWords);
      return data({ ...refusal, typed, errors: {} }, init ?? undefined);
    }
    case "publish": {
      const published = await publishBrand(services, input.seen, email);
      return published.ok ? data({ done: RELEASED[published.value] }) : refuse(published, publishingWords);
    }
    case "undo": {
      const undone = await undoBrand(services, input.number, email);
      if (!undone.ok) return refuse(undone, undoWords);
      return data({ done: `The former brand is back. ${RELEASED[undone.value]}` });
    }
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function Brand({ loaderData, actionData }: Route.ComponentProps) {
  const outcome: BrandOutcome | undefined = actionData;
  return <BrandPage {...loaderData} outcome={outcome} />;
}
