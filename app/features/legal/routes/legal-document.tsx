import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { findDocument, listEarlierVersions } from "../domain/documents.ts";
import { DocumentText } from "../sections/document-text.tsx";
import type { Route } from "./+types/legal-document.ts";

/** One template for the policies; the path names the document. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext);
  const { PUBLIC_ORIGIN: publicOrigin } = settings;
  const slug = url.pathname.replace(/^\/|\/$/g, "").toLowerCase();
  const document = await findDocument(slug, settings);
  if (!document) throw data("Page not found", describeFailureStatus({ code: "not-found" }));
  return { document, publicOrigin, earlier: listEarlierVersions(document.slug) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { document, publicOrigin } = loaderData;
  const { title, summary } = document.head;
  return describePage({ title, description: summary, path: `/${document.slug}`, publicOrigin });
}

export default function LegalDocument({ loaderData: { document, earlier } }: Route.ComponentProps) {
  return <DocumentText document={document} earlier={earlier} />;
}
