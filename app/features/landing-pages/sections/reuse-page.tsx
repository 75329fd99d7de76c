import { cutText } from "#app/values/cut-text.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import type { Outcome } from "#app/ui/outcome.ts";
import { Toast } from "#app/ui/toast.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import { nameTitle } from "../pages/page-title.ts";
import { STATUS_NAMES } from "../pages/page-status.ts";
import type { PageSummary } from "../pages/pages.server.ts";
import { NewId } from "./new-id.tsx";
import { ShareBlocks, type NamedSection } from "./share-blocks.tsx";

/** The page that a block was copied to. */
export interface CopiedTo {
  title: string;
  slug: string;
}

interface ReusePageProps {
  page: { id: string; title: string; publicSlug: string };
  blocks: { id: string; name: string }[];
  /** Id of the selected block to copy; empty for the first. */
  chosen: string;
  /** Search words for the pages to copy to. */
  q: string;
  targets: PageSummary[];
  maxSearch: number;
  sections: NamedSection[];
  outcome: (Outcome & { copiedTo?: CopiedTo; section?: NamedSection }) | undefined;
}

/** Screen with all ways to reuse a page: duplicate, template, export, and copies of a block on another page. */
export function ReusePage({ page, blocks, sections, outcome, ...search }: ReusePageProps) {
  return (
    <main id="main" className="list-page reuse-page">
      <div className="list-title">
        <h1>Reuse “{nameTitle(page.title)}”</h1>
        <Link to={fillPath("/admin/marketing/edit/:slug", { slug: page.publicSlug })} className="button">
          Back to the Editor
        </Link>
      </div>
      <p className="reuse-page-lead">
        What you take over are the words of the draft as it is saved. Publication times stay behind, and so
        does what somebody confirmed for this page alone, such as consent to a quotation.
      </p>
      <div className="reuse-page-cards">
        <DuplicatePage title={page.title} />
        <SaveAsTemplate title={page.title} />
        <ExportPage id={page.id} />
      </div>
      <CopyBlock blocks={blocks} {...search} />
      <ShareBlocks blocks={blocks} sections={sections} />
      <ReuseToast outcome={outcome} />
    </main>
  );
}

function DuplicatePage({ title }: { title: string }) {
  return (
    <section className="panel" aria-labelledby="reuse-duplicate">
      <h2 id="reuse-duplicate">Duplicate the page</h2>
      <p>You get a draft called “Copy of {nameTitle(title)}”, and it opens in the editor.</p>
      <Form method="post">
        <NewId />
        <button type="submit" name="intent" value="duplicate" className="button button-action">
          Duplicate
        </button>
      </Form>
    </section>
  );
}

function SaveAsTemplate({ title }: { title: string }) {
  return (
    <section className="panel" aria-labelledby="reuse-template">
      <h2 id="reuse-template">Save it as a template</h2>
      <p>Templates are offered to every administrator who creates a page.</p>
      <Form method="post">
        <NewId />
        <TextField
          label="Template Name"
          name="name"
          defaultValue={cutText(title, 100)}
          required
          autoComplete="off"
        />
        <button type="submit" name="intent" value="save-template" className="button">
          Save as Template
        </button>
      </Form>
    </section>
  );
}

function ExportPage({ id }: { id: string }) {
  return (
    <section className="panel" aria-labelledby="reuse-export">
      <h2 id="reuse-export">Export it</h2>
      <p>The JSON file can be imported where pages are created. The HTML file opens without a connection.</p>
      <p className="reuse-page-links">
        <Link to={fillPath("/admin/marketing/pages/:id/page.json", { id })} className="button" download>
          Export as JSON
        </Link>
        <Link to={fillPath("/admin/marketing/pages/:id/page.html", { id })} className="button" download>
          Export as HTML
        </Link>
      </p>
    </section>
  );
}

type CopyBlockProps = Pick<ReusePageProps, "blocks" | "chosen" | "q" | "targets" | "maxSearch">;

/** Search for the page that a block is copied to, and its results. */
function CopyBlock({ blocks, chosen, q, targets, maxSearch }: CopyBlockProps) {
  return (
    <section className="panel" aria-labelledby="reuse-block">
      <h2 id="reuse-block">Copy a block to another page</h2>
      <Form method="get" role="search" className="reuse-page-search">
        <SelectField
          label="Block"
          name="block"
          choices={Object.fromEntries(blocks.map(({ id, name }) => [id, name]))}
          defaultValue={chosen}
        />
        <TextField
          label="Page, by title or slug"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={maxSearch}
          autoComplete="off"
        />
        <button type="submit" className="button">
          Find Pages
        </button>
      </Form>
      <Targets blocks={blocks} chosen={chosen} targets={targets} q={q} />
    </section>
  );
}

function Targets({ blocks, chosen, targets, q }: Omit<CopyBlockProps, "maxSearch">) {
  const block = blocks.find(({ id }) => id === chosen) ?? blocks[0];
  if (!block) return null;
  if (targets.length === 0)
    return (
      <p>{q === "" ? "There is no other page yet." : `No other page has “${q}” in its title or slug.`}</p>
    );
  return (
    <>
      <p>
        <strong>{block.name}</strong> arrives at the end of the page that you choose, in its draft.
      </p>
      <ul role="list" className="reuse-page-targets">
        {targets.map(({ id, title, publicSlug, status }) => (
          <li key={id}>
            <span>
              {nameTitle(title)} <small>{`${publicSlug}, ${STATUS_NAMES[status]}`}</small>
            </span>
            <Form method="post">
              <NewId />
              <input type="hidden" name="block" value={block.id} />
              <input type="hidden" name="to" value={id} />
              <button type="submit" name="intent" value="copy-block" className="button button-small">
                Copy here<span className="visually-hidden">: {nameTitle(title)}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Toast with a link to the page or the section that now has the blocks. */
function ReuseToast({ outcome }: Pick<ReusePageProps, "outcome">) {
  const { copiedTo, section } = outcome ?? {};
  return (
    <Toast outcome={outcome}>
      {section && (
        <Link to={fillPath("/admin/sections/:id", { id: section.id })} className="button button-small">
          Open “{section.name}”
        </Link>
      )}
      {copiedTo && (
        <Link
          to={fillPath("/admin/marketing/edit/:slug", { slug: copiedTo.slug })}
          className="button button-small"
        >
          Open “{copiedTo.title}”
        </Link>
      )}
    </Toast>
  );
}
