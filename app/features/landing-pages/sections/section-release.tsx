import { Form, Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Outcome } from "#app/ui/outcome.ts";
import { Toast } from "#app/ui/toast.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import { addQuery } from "#app/values/site-path.ts";
import { nameTests } from "../page-tests/ended-words.ts";
import { nameTitle } from "../pages/page-title.ts";
import type { PageProblem } from "../shared-sections/section-review.server.ts";
import type { OpenedSection } from "../shared-sections/sections.server.ts";
import { countPages } from "./file-words.ts";
import { EndingTests } from "./ending-tests.tsx";
import { SectionUses } from "./section-uses.tsx";

interface SectionReleaseProps {
  section: OpenedSection;
  /** Whether the saved changes are complete, so that they could be shown. */
  isWhole: boolean;
  /** Number of public pages that were checked. */
  checked: number;
  problems: PageProblem[];
  outcome: Outcome | undefined;
}

/** Review before a release: the affected pages, a preview of each, and the problems that prevent the release. */
export function SectionRelease({ section, isWhole, checked, problems, outcome }: SectionReleaseProps) {
  const { id, name, hasDraft } = section;
  const isReady = hasDraft && isWhole && problems.length === 0;
  return (
    <main id="main" className="list-page">
      <p>
        <Link to={fillPath("/admin/sections/:id", { id })}>{name}</Link>
      </p>
      <h1>Release “{name}”</h1>
      {!hasDraft && <p>Pages show these words already: nothing waits for a release.</p>}
      {hasDraft && !isWhole && (
        <Notice tone="danger">
          <p>A field of this section is not right yet, so it cannot be released.</p>
          <Link to={fillPath("/admin/sections/:id", { id })}>Correct it</Link>
        </Notice>
      )}
      {hasDraft && <Problems id={id} problems={problems} />}
      {isReady && <ReleaseForm section={section} checked={checked} />}
      <PreviewedPages section={section} />
      <Toast outcome={outcome} />
    </main>
  );
}

/** Maximum number of pages whose problems are listed. */
const MAX_SHOWN = 20;

function Problems({ id, problems }: { id: string; problems: PageProblem[] }) {
  if (problems.length === 0) return null;
  const rest = problems.length - MAX_SHOWN;
  return (
    <Notice tone="danger">
      <p>
        It cannot be released, because of {countPages(problems.length)}. Change{" "}
        <Link to={fillPath("/admin/sections/:id", { id })}>the section</Link>, or change or detach the page.
      </p>
      <ul>
        {problems.slice(0, MAX_SHOWN).map(({ id: pageId, title, slug, messages }) => (
          <li key={pageId}>
            <Link to={fillPath("/admin/marketing/edit/:slug", { slug })}>{title}</Link>: {messages.join(" ")}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>And {rest} more.</p>}
    </Notice>
  );
}

function ReleaseForm({ section, checked }: Pick<SectionReleaseProps, "section" | "checked">) {
  const { id, rev, pages, tested } = section;
  return (
    <>
      <p>{describeChecked(checked)} One press changes all pages; another brings the former version back.</p>
      <EndingTests by="The release" titles={nameTests(tested)} />
      <Form method="post" className="section-form-actions">
        <input type="hidden" name="rev" value={rev} />
        <button type="submit" name="intent" value="release" className="button button-action">
          {checked === 0 ? "Release" : `Release on ${countPages(pages.length)}`}
        </button>
        <Link to={fillPath("/admin/sections/:id", { id })} className="button">
          Back to the Section
        </Link>
      </Form>
    </>
  );
}

function describeChecked(checked: number): string {
  if (checked === 0) return "No page that visitors see has it yet.";
  const were = checked === 1 ? "was" : "were";
  return `${countPages(checked)} that visitors see ${were} checked, and nothing prevents the release.`;
}

/** Pages that have the section, each with a preview of the changes. */
function PreviewedPages({ section: { id, pages } }: Pick<SectionReleaseProps, "section">) {
  return (
    <section className="panel" aria-labelledby="release-pages">
      <h2 id="release-pages">Pages that have it</h2>
      {pages.length === 0 && <p>No page has it yet.</p>}
      <SectionUses pages={pages}>
        {(page) => (
          <Link
            to={addQuery(fillPath("/admin/sections/:id/preview", { id }), { page: page.id })}
            target="_blank"
            rel="noopener"
            className="button button-small"
            aria-label={`Preview ${nameTitle(page.title)} with the changes (opens in a new tab)`}
          >
            Preview
          </Link>
        )}
      </SectionUses>
    </section>
  );
}
