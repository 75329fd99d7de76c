import { data } from "react-router";
import { formatLongDay } from "#app/ui/time.tsx";
import { servicesContext } from "#app/context.ts";
import { describeAnswer } from "#app/http/refusal.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { TableOfContents } from "#app/ui/table-of-contents.tsx";
import { findDocument } from "../domain/documents.ts";
import type { Route } from "./+types/legal-document.ts";

/** One template for the policies; the address names the document. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext);
  const {
    SUPPORT_EMAIL: supportEmail,
    POSTAL_ADDRESS: postalAddress,
    PUBLIC_ORIGIN: publicOrigin,
  } = settings;
  const slug = url.pathname.replace(/^\/|\/$/g, "").toLowerCase();
  const document = await findDocument(slug, { supportEmail, postalAddress });
  if (!document) throw data("Page not found", describeAnswer({ code: "not-found" }));
  return { document, publicOrigin };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { document, publicOrigin } = loaderData;
  const { title, summary } = document.head;
  return describePage({ title, description: summary, path: `/${document.slug}`, publicOrigin });
}

export default function LegalDocument({ loaderData }: Route.ComponentProps) {
  const { head, lede, sections } = loaderData.document;
  const numbered = sections.map(({ id, title, html }, index) => ({
    id,
    title: `${index + 1}. ${title}`,
    html,
  }));
  return (
    <main id="main" className="page legal">
      <header className="page-header">
        <h1>{head.title}</h1>
        <p className="legal-effective">
          Effective <time dateTime={head.effective}>{formatLongDay(new Date(head.effective))}</time>
        </p>
      </header>
      <div className="legal-body">
        <TableOfContents items={numbered} />
        <div className="prose">
          <div className="legal-lede" dangerouslySetInnerHTML={{ __html: lede }} />
          {numbered.map(({ id, title, html }) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              <div dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}
