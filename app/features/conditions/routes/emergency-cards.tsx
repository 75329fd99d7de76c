import { data, type HeadersFunction } from "react-router";
import { servicesContext } from "#app/context.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { noindex } from "#app/http/unlisted-page.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { conditionsWithCard, readBuiltCard, situations } from "../domain/built-emergency-card.ts";
import { CardBuilder } from "../sections/card-builder.tsx";
import { EmergencyCard, listCardSources } from "../sections/emergency-card.tsx";
import { SourceList } from "../sections/source-list.tsx";
import type { Route } from "./+types/emergency-cards.ts";

const PATH = "/emergency-cards";
const TITLE = "Emergency cards";

export const handle: RouteHandle = { readsQuery: true };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { PUBLIC_ORIGIN: publicOrigin } = context.get(servicesContext).settings;
  const page = {
    publicOrigin,
    names: Object.fromEntries(conditionsWithCard.map(({ slug, name }) => [slug, name])),
    labels: situations.map(({ slug, label }) => ({ slug, label })),
  };
  const card = await readBuiltCard(url.searchParams);
  if (!card) return data({ ...page, card });
  // The query string reveals an illness, so no cache may store the response.
  return data({ ...page, card }, { headers: { "Cache-Control": cachePolicies.private } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  const publicOrigin = loaderData?.publicOrigin ?? "";
  const page = describePage({
    title: TITLE,
    description:
      "Make a card for your wallet: what an emergency room has to know of your illness, your medicines and your implants.",
    path: PATH,
    publicOrigin,
    above: [],
  });
  // The choices must not appear in a Referer header, even on this site.
  return loaderData?.card ? [...page, noindex, { name: "referrer", content: "no-referrer" }] : page;
}

export default function EmergencyCards({ loaderData: { names, labels, card } }: Route.ComponentProps) {
  const isEmpty = card && !card.condition && card.situations.length === 0;
  const builder = (
    <CardBuilder
      conditions={names}
      situations={labels}
      condition={card?.condition?.slug ?? ""}
      ticked={card?.situations.map(({ slug }) => slug) ?? []}
    />
  );
  return (
    <main id="main" className="page card-builder-page">
      <header className="page-header">
        <h1>{TITLE}</h1>
        <p className="page-lede">
          Make a card for your wallet, with what an emergency room has to know. Choose your illness and what
          is true of you, and print the card.
        </p>
      </header>
      {isEmpty && (
        <p role="status">
          Choose a condition, or tick what is true of you. Then the card has something to say.
        </p>
      )}
      {builder}
      {card && !isEmpty && (
        <>
          <EmergencyCard condition={card.condition} situations={card.situations} />
          <p>
            To print on a computer, press Ctrl and P, or Command (⌘) and P on a Mac. On a phone, open the
            browser's Share menu and choose Print.
          </p>
        </>
      )}
      {card && !isEmpty && <SourceList sources={listCardSources(card.condition, card.situations)} />}
    </main>
  );
}
