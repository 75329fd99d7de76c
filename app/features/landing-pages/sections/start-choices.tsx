import { ConfirmAction } from "#app/ui/confirm-action.tsx";
import { Checkbox, FieldNotes, TextField, useDescribedBy } from "#app/ui/field.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Day } from "#app/ui/time.tsx";
import type { Outcome } from "#app/ui/outcome.ts";
import { Toast } from "#app/ui/toast.tsx";
import { builtInNames, builtInTemplates } from "../copies/built-in-templates.ts";
import { startingWords } from "../copies/copy-words.ts";
import { IMPORT_TOO_LARGE, MAX_IMPORT_BYTES, MAX_IMPORT_SIZE } from "../copies/import-limits.ts";
import type { ImportProblem } from "../copies/import-problems.ts";
import type { TemplateSummary } from "../copies/page-templates.server.ts";
import {
  DocumentImported,
  DocumentReview,
  ImportDocument,
  type ImportedDocument,
} from "./import-document.tsx";
import { NewId } from "./new-id.tsx";
import type { ReviewedDocument } from "../imports/review-document.ts";

/** Result of an action on templates, the problems of a refused file, or an imported document. */
export type StartOutcome =
  | Outcome
  | { problems: ImportProblem[]; file: string }
  | { documentError: string }
  | { reviewed: ReviewedDocument }
  | { done: string; imported: ImportedDocument };

interface StartChoicesProps {
  templates: TemplateSummary[];
  outcome: StartOutcome | undefined;
}

/** Screen with all ways to begin a new page. */
export function StartChoices({ templates, outcome }: StartChoicesProps) {
  const isToast = outcome && !("imported" in outcome) && ("done" in outcome || "error" in outcome);
  const toast = isToast ? outcome : undefined;
  return (
    <main id="main" className="list-page start-choices">
      <div className="list-title">
        <h1>Create Page from a template or a file</h1>
        <Link to="/admin/marketing/new" className="button">
          Back to Create Page
        </Link>
      </div>
      {outcome && "problems" in outcome && <ImportProblems {...outcome} />}
      {outcome && "reviewed" in outcome && <DocumentReview {...outcome.reviewed} />}
      {outcome && "imported" in outcome && <DocumentImported {...outcome.imported} />}
      <BuiltInTemplates />
      <OwnTemplates templates={templates} />
      <section aria-labelledby="start-import" className="panel">
        <h2 id="start-import">Import a page</h2>
        <ImportForm />
      </section>
      <section aria-labelledby="start-document" className="panel">
        <h2 id="start-document">Import a document</h2>
        <ImportDocument error={outcome && "documentError" in outcome ? outcome.documentError : undefined} />
      </section>
      <Toast outcome={toast} />
    </main>
  );
}

/** The simple page, the campaign of a condition, and the templates of the product. */
function BuiltInTemplates() {
  return (
    <section aria-labelledby="start-built-in">
      <h2 id="start-built-in">Begin with</h2>
      <ul role="list" className="start-choices-cards">
        <li className="panel">
          <h3>Simple page</h3>
          <p>A picture and a call to action, as Create Page shows them first.</p>
          <Link to="/admin/marketing/new" className="button">
            Use<span className="visually-hidden"> Simple page</span>
          </Link>
        </li>
        <li className="panel">
          <h3>Condition campaign</h3>
          <p>One sentence fills the page with the words of a condition.</p>
          <Link to="/admin/marketing/new#campaign-condition" className="button">
            Use<span className="visually-hidden"> Condition campaign</span>
          </Link>
        </li>
        {builtInNames.map((name) => (
          <li key={name} className="panel">
            <h3>{builtInTemplates[name].name}</h3>
            <p>{builtInTemplates[name].description}</p>
            <StartForm intent="built-in" template={name} called={builtInTemplates[name].name} />
          </li>
        ))}
      </ul>
      <p className="start-choices-note">
        Words in [brackets] wait for yours: a page that still has some cannot be published.
      </p>
    </section>
  );
}

interface StartFormProps {
  intent: "built-in" | "template";
  template: string;
  /** Name of the template. */
  called: string;
}

function StartForm({ intent, template, called }: StartFormProps) {
  return (
    <Form method="post">
      <NewId />
      <input type="hidden" name="template" value={template} />
      <button type="submit" name="intent" value={intent} className="button">
        Use<span className="visually-hidden"> {called}</span>
      </button>
    </Form>
  );
}

function OwnTemplates({ templates }: Pick<StartChoicesProps, "templates">) {
  return (
    <section aria-labelledby="start-own">
      <h2 id="start-own">Your templates</h2>
      {templates.length === 0 ? (
        <p className="list-empty">
          There is none yet. Open a page in the editor, choose Reuse below its blocks, and save it as a
          template.
        </p>
      ) : (
        <ul role="list" className="start-choices-cards">
          {templates.map((template) => (
            <OwnTemplate key={template.id} template={template} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OwnTemplate({ template: { id, name, createdBy, createdAt } }: { template: TemplateSummary }) {
  return (
    <li className="panel">
      <h3>{name}</h3>
      <p>
        Saved on <Day at={createdAt} /> by {createdBy}
      </p>
      <StartForm intent="template" template={id} called={name} />
      <details className="start-choices-naming">
        <summary>
          Rename<span className="visually-hidden"> {name}</span>
        </summary>
        <Form method="post" action={`#rename-${id}`}>
          <input type="hidden" name="template" value={id} />
          <TextField label="Template Name" name="name" defaultValue={name} required autoComplete="off" />
          <button type="submit" name="intent" value="rename-template" className="button button-small">
            Save Name
          </button>
        </Form>
      </details>
      <div>
        <ConfirmAction
          id={`delete-${id}`}
          action="Delete"
          subject={name}
          question={`Are you sure you want to delete the template "${name}"?`}
          fields={{ intent: "delete-template", template: id }}
          lossWords={startingWords.unavailable}
        >
          <p>Pages that were made of it stay as they are.</p>
        </ConfirmAction>
      </div>
    </li>
  );
}

function ImportForm() {
  const { id, props } = useDescribedBy({ hint: "" });
  return (
    <Form method="post" encType="multipart/form-data">
      <NewId />
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Exported page
        </label>
        <input
          {...props}
          type="file"
          name="file"
          accept=".json,application/json"
          className="input"
          required
          autoFocus={false}
          data-bytes={MAX_IMPORT_BYTES}
          data-large={IMPORT_TOO_LARGE}
        />
        <FieldNotes
          id={id}
          hint={`A JSON file of at most ${MAX_IMPORT_SIZE}, as Export as JSON makes it. It becomes a draft at its slug, or at the next free one. Times, the canonical URL and confirmations are left out and listed.`}
        />
      </div>
      <Checkbox name="withoutMissing" label="Leave out pictures that are not on this site" />
      <button type="submit" name="intent" value="import" className="button">
        Import
      </button>
    </Form>
  );
}

/** Maximum number of problems that are listed. */
const MAX_PROBLEMS = 50;

function ImportProblems({ problems, file }: { problems: ImportProblem[]; file: string }) {
  const rest = problems.length - MAX_PROBLEMS;
  return (
    <Notice tone="danger" isOutcome>
      <p>
        “{file}” was not imported, and nothing was changed. Correct this in the file, then choose it again:
      </p>
      <ul className="start-choices-problems">
        {problems.slice(0, MAX_PROBLEMS).map(({ where, what }) => (
          <li key={`${where} ${what}`}>
            {where !== "" && <code>{where}</code>} {what}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>And {rest} more.</p>}
    </Notice>
  );
}
