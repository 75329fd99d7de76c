import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { findDocument } from "../domain/documents.ts";
import type { Route } from "./+types/legal-document.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** One template for the policies; the address names the document. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { SUPPORT_EMAIL, PUBLIC_ORIGIN: publicOrigin } = context.get(servicesContext).settings;
  const slug = new URL(request.url).pathname.replace(/^\/|\/$/g, "");
  const document = await findDocument(slug, SUPPORT_EMAIL);
  if (!document) throw data("Page not found", 404);
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
  return (
    <main id="main" className="page legal">
      <header className="page-header">
        <h1>{head.title}</h1>
        <p>
          Effective <time dateTime={head.effective}>{day.format(new Date(head.effective))}</time>
        </p>
      </header>
      <div className="legal-body">
        <nav className="legal-contents" aria-label="On this page">
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose">
          <div className="legal-lede" dangerouslySetInnerHTML={{ __html: lede }} />
          {sections.map(({ id, title, html }, index) => (
            <section key={id} id={id}>
              <h2>
                {index + 1}. {title}
              </h2>
              <div dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}
