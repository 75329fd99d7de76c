import { ConfirmAction } from "#app/ui/confirm-action.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import { nameTests } from "../page-tests/ended-words.ts";
import { nameTitle } from "../pages/page-title.ts";
import type { KnownPages } from "../review/own-links.ts";
import type { Issue } from "../rules/issue.ts";
import type { StaleSection } from "../shared-sections/section-saving.server.ts";
import type { OpenedSection, SectionPage as UsingPage } from "../shared-sections/sections.server.ts";
import { countPages } from "./file-words.ts";
import { EndingTests } from "./ending-tests.tsx";
import { SectionForm, type SectionFormProps } from "./section-form.tsx";
import { SectionUses } from "./section-uses.tsx";

/** Result of an action, and the revision that a refused form is based on. */
export interface SectionActionData {
  error?: string;
  done?: string;
  begun?: number;
  conflict?: StaleSection;
}

interface SectionPageProps {
  section: SectionFormProps["section"];
  found: Issue[];
  pages: KnownPages;
  actionData: SectionActionData | undefined;
}

/** Screen of a shared section: its blocks, the pages that use it, and actions on all of them. */
export function SectionPage({ section, found, pages, actionData }: SectionPageProps) {
  const { id, name, hasDraft, canUndo } = section;
  const { error, done, begun, conflict } = actionData ?? {};
  const outcome = error === undefined ? (done === undefined ? undefined : { done }) : { error };
  return (
    <main id="main" className="list-page">
      <p>
        <Link to="/admin/sections">Shared Sections</Link>
      </p>
      <h1>{name}</h1>
      {hasDraft && (
        <p>
          Saved changes wait for their release.{" "}
          <Link to={fillPath("/admin/sections/:id/release", { id })}>Review the pages</Link>
        </p>
      )}
      <div className="section-page">
        <SectionForm section={section} found={found} pages={pages} begun={begun} conflict={conflict} />
        <div className="section-page-side">
          <PagesWithSection section={section} />
          {canUndo && <UndoRelease section={section} />}
          <section className="panel" aria-labelledby="section-delete">
            <h2 id="section-delete">Delete</h2>
            <Deletion section={section} />
          </section>
        </div>
      </div>
      <Toast outcome={outcome} />
    </main>
  );
}

interface SectionPartProps {
  section: OpenedSection;
}

/** The pages and templates that have the section, each page with a button to detach it. */
function PagesWithSection({ section }: SectionPartProps) {
  return (
    <section className="panel" aria-labelledby="section-pages">
      <h2 id="section-pages">Used on {countPages(section.pages.length)}</h2>
      <EndingTests by="Each release" titles={nameTests(section.tested)} />
      <SectionUses pages={section.pages}>
        {(page) => <Detach page={page} isTested={section.tested.some((shown) => isOwn(shown, page))} />}
      </SectionUses>
      {section.templates.length > 0 && <p>Templates that have it: {section.templates.join(", ")}.</p>}
      <p className="field-hint">
        To add it to a page, open that page in the editor and choose “Add a block”. Detached, a page keeps
        copies of the blocks, looks the same, and follows no release.
      </p>
    </section>
  );
}

/** Whether a variant of a test is the page itself, which detaching publishes again. */
function isOwn({ pageId, shownId }: OpenedSection["tested"][number], { id }: UsingPage): boolean {
  return pageId === id && shownId === id;
}

function Detach({ page: { id, title }, isTested }: { page: UsingPage; isTested: boolean }) {
  return (
    <Form method="post">
      <input type="hidden" name="page" value={id} />
      <button type="submit" name="intent" value="detach" className="button button-small">
        {isTested ? "Detach, and end its test" : "Detach"}
        <span className="visually-hidden"> {nameTitle(title)}</span>
      </button>
    </Form>
  );
}

function UndoRelease({ section: { rev, tested } }: SectionPartProps) {
  return (
    <section className="panel" aria-labelledby="section-undo">
      <h2 id="section-undo">Undo the release</h2>
      <p>All pages show the former version again. Doing it once more brings this one back.</p>
      <EndingTests by="Undoing it" titles={nameTests(tested)} />
      <Form method="post">
        <input type="hidden" name="rev" value={rev} />
        <button type="submit" name="intent" value="undo" className="button">
          Bring back the former version
        </button>
      </Form>
    </section>
  );
}

function Deletion({ section: { name, pages, templates, earlier } }: SectionPartProps) {
  if (pages.length > 0 || templates.length > 0)
    return <p>A section can be deleted once no page and no template has it.</p>;
  if (earlier > 0)
    return (
      <p>
        {countPages(earlier)} {earlier === 1 ? "has" : "have"} it in an earlier version, which the history can
        bring back. It can be deleted once those versions are gone.
      </p>
    );
  return (
    <ConfirmAction
      id="delete-section"
      action="Delete"
      subject={name}
      question={`Delete the section “${name}”?`}
      fields={{ intent: "delete" }}
    >
      <p>It is gone for good.</p>
    </ConfirmAction>
  );
}
