import { fillPath } from "#app/values/fill-path.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TableOfContents } from "#app/ui/table-of-contents.tsx";
import { formatLongDate } from "#app/ui/time.tsx";
import type { LegalDocument } from "../domain/document.ts";

interface DocumentTextProps {
  document: LegalDocument;
  /** The days of earlier versions, newest first. */
  earlier?: string[];
  /** The document was replaced by a later one. */
  isPast?: boolean;
}

/** One template for the policies, those of now and earlier ones. */
export function DocumentText({
  document: { slug, head, lede, sections },
  earlier,
  isPast = false,
}: DocumentTextProps) {
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
          Effective <LongDay day={head.effective} />
        </p>
        <p className="legal-effective">
          Last updated <LongDay day={head.updated} />
        </p>
      </header>
      {isPast && (
        <div className="legal-past">
          <Notice tone="warning">This is an earlier version. It no longer applies.</Notice>
        </div>
      )}
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
          {earlier !== undefined && earlier.length > 0 && (
            <p>
              Earlier versions:{" "}
              {earlier.map((version) => (
                <Link key={version} to={fillPath("/policies/:slug/:version", { slug, version })}>
                  <LongDay day={version} />
                </Link>
              ))}
            </p>
          )}
        </div>
      </div>
    </main>
  );
}

function LongDay({ day }: { day: string }) {
  return <time dateTime={day}>{formatLongDate(new Date(day))}</time>;
}
