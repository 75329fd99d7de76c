import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { findEarlierDocument } from "../domain/documents.ts";
import { DocumentText } from "../sections/document-text.tsx";
import type { Route } from "./+types/earlier-document.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const document = await findEarlierDocument(params, context.get(servicesContext).settings);
  if (!document) throw data("Page not found", describeFailureStatus({ code: "not-found" }));
  return document;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return describeUnlistedPage(loaderData ? `${loaderData.head.title}, an earlier version` : "Page not found");
}

export default function EarlierDocument({ loaderData }: Route.ComponentProps) {
  return <DocumentText document={loaderData} isPast />;
}
