import { Form, Link } from "#app/ui/link.tsx";
import { readOutcome, type Outcome } from "#app/ui/outcome.ts";
import { Toast } from "#app/ui/toast.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import { type TypedBrand } from "../brand/brand.ts";
import type { BrandState } from "../brand/brands.server.ts";
import type { PictureChoice } from "../library/found-pictures.ts";
import { BrandForm } from "./brand-form.tsx";

interface RefusedBrand {
  typed: TypedBrand;
  errors: Partial<TypedBrand>;
}

/** Result of an action; refused input comes with its errors, or with a message. */
export type BrandOutcome = Outcome | RefusedBrand | (Outcome & RefusedBrand);

interface BrandPageProps extends BrandState {
  /** Pages to preview the brand on. */
  pages: { title: string; publicSlug: string }[];
  /** The newest pictures of the library. */
  pictures: PictureChoice[];
  outcome: BrandOutcome | undefined;
}

/** Form for name, logo, colors and typefaces of all landing pages, and their publication. */
export function BrandPage({ outcome, pages, pictures, ...state }: BrandPageProps) {
  const refused = outcome && "errors" in outcome ? outcome : undefined;
  const { working, number, savedAt, publishedBy } = state;
  return (
    <main id="main" className="list-page">
      <div className="list-title">
        <h1>Brand</h1>
      </div>
      <p className="brand-page-note">
        The name, the logo, two colors and the faces of all landing pages. The rest of the site keeps its own.{" "}
        {number === 0
          ? "No brand is published yet: landing pages look like the site."
          : `Release ${number} is published, by ${publishedBy}.`}
      </p>
      <section aria-labelledby="brand-form" className="brand-page-card">
        <h2 id="brand-form">Change it</h2>
        <BrandForm
          typed={refused?.typed ?? working}
          errors={refused?.errors ?? {}}
          pictures={pictures}
          current={working.logo}
          seen={savedAt}
        />
      </section>
      <section aria-labelledby="brand-preview" className="brand-page-card">
        <h2 id="brand-preview">Look at it, then publish it</h2>
        <PreviewLinks pages={pages} />
        <p className="brand-page-note">
          Only administrators see these previews. Each is in light and dark as your device is set.
        </p>
        <PublishBrand {...state} />
        {number > 0 && <UndoRelease number={number} />}
      </section>
      <Toast outcome={readOutcome(outcome)} />
    </main>
  );
}

function PreviewLinks({ pages }: Pick<BrandPageProps, "pages">) {
  if (pages.length === 0) return <p>No landing page is public yet.</p>;
  return (
    <ul className="brand-page-previews">
      {pages.map(({ title, publicSlug }) => (
        <li key={publicSlug}>
          <Link
            to={fillPath("/admin/brand/preview/:slug", { slug: publicSlug })}
            target="_blank"
            rel="noopener"
          >
            {title}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function PublishBrand({ working, published, savedAt }: BrandState) {
  const isNew = JSON.stringify(working) !== JSON.stringify(published);
  if (!isNew) return <p>What is saved is what visitors see.</p>;
  return (
    <Form method="post">
      <input type="hidden" name="seen" value={savedAt} />
      <button type="submit" name="intent" value="publish" className="button button-action">
        Publish Brand
      </button>
    </Form>
  );
}

function UndoRelease({ number }: Pick<BrandState, "number">) {
  return (
    <Form method="post">
      <input type="hidden" name="number" value={number} />
      <button type="submit" name="intent" value="undo" className="button">
        Undo: Bring Back the Former Brand
      </button>
    </Form>
  );
}
