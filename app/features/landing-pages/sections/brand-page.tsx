import type { ReactNode } from "react";
import { FieldNotes, TextField, useDescribedBy } from "#app/ui/field.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { readOutcome, type Outcome } from "#app/ui/outcome.ts";
import { Toast } from "#app/ui/toast.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import { type TypedBrand } from "../brand/brand.ts";
import type { BrandState } from "../brand/brands.server.ts";
import { typePairs } from "../brand/type-pairs.ts";
import type { PictureChoice } from "../library/found-pictures.ts";

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

/** Form for name, logo, colors and typefaces of all landing pages. */
export function BrandPage({ outcome, pages, pictures, ...state }: BrandPageProps) {
  const refused = outcome && "errors" in outcome ? outcome : undefined;
  const { working, published, number, savedAt, publishedBy } = state;
  const isNew = JSON.stringify(working) !== JSON.stringify(published);
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
        {pages.length === 0 ? (
          <p>No landing page is public yet.</p>
        ) : (
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
        )}
        <p className="brand-page-note">
          Only administrators see these previews. Each is in light and dark as your device is set.
        </p>
        {isNew ? (
          <Form method="post">
            <input type="hidden" name="seen" value={savedAt} />
            <button type="submit" name="intent" value="publish" className="button button-action">
              Publish Brand
            </button>
          </Form>
        ) : (
          <p>What is saved is what visitors see.</p>
        )}
        {number > 0 && (
          <Form method="post">
            <input type="hidden" name="number" value={number} />
            <button type="submit" name="intent" value="undo" className="button">
              Undo: Bring Back the Former Brand
            </button>
          </Form>
        )}
      </section>
      <Toast outcome={readOutcome(outcome)} />
    </main>
  );
}

interface BrandFormProps {
  typed: TypedBrand;
  errors: Partial<TypedBrand>;
  pictures: PictureChoice[];
  /** Logo of the working copy, which may not be among the newest pictures. */
  current: string;
  /** Time at which the working copy was saved. */
  seen: number;
}

function BrandForm({ typed, errors, pictures, current, seen }: BrandFormProps) {
  const isListed = current === "" || pictures.some(({ url }) => url === current);
  const kept = { url: current, thumbnail: current, name: "The logo of now" };
  const logos = isListed ? pictures : [kept, ...pictures];
  return (
    <Form method="post" className="brand-page-fields">
      <input type="hidden" name="seen" value={seen} />
      <TextField
        label="Name"
        name="name"
        defaultValue={typed.name}
        required
        autoComplete="off"
        error={errors.name}
      />
      <ColorField
        label="Main Color"
        name="mainColor"
        value={typed.mainColor}
        error={errors.mainColor}
        hint="Links, small headings and the grounds of sections. Where it could not be read, its lightness changes and its hue stays."
      />
      <ColorField
        label="Button Color"
        name="actionColor"
        value={typed.actionColor}
        error={errors.actionColor}
        hint="Buttons whose color an author did not choose. Their text is dark or light, whichever can be read."
      />
      <Choices legend="Typefaces" error={errors.typePair}>
        {Object.entries(typePairs).map(([name, { label }]) => (
          <Choice key={name} name="typePair" value={name} isChosen={typed.typePair === name}>
            {label}
          </Choice>
        ))}
      </Choices>
      <Choices legend="Logo" error={errors.logo}>
        <Choice name="logo" value="" isChosen={typed.logo === ""}>
          The site’s mark with the name
        </Choice>
        <div className="brand-page-logos">
          {logos.map(({ url, thumbnail, name }) => (
            <Choice key={url} name="logo" value={url} isChosen={typed.logo === url}>
              <img src={thumbnail} alt="" width={96} height={48} loading="lazy" /> {name}
            </Choice>
          ))}
        </div>
        <p className="field-hint">
          The newest pictures of the <Link to="/admin/media">library</Link>; upload another one there. A logo
          stands on a light plate in both schemes.
        </p>
      </Choices>
      <TextField
        label="Logo Description"
        name="logoAlt"
        defaultValue={typed.logoAlt}
        autoComplete="off"
        error={errors.logoAlt}
        hint="What the logo says, for people who cannot see it. Needed with a logo."
      />
      <button type="submit" name="intent" value="save" className="button button-action">
        Save without Publishing
      </button>
    </Form>
  );
}

interface ColorFieldProps {
  label: string;
  name: string;
  value: string;
  hint: string;
  error: string | undefined;
}

function ColorField({ label, name, value, hint, error }: ColorFieldProps) {
  const { id, props } = useDescribedBy({ hint, error });
  const isColor = /^#[0-9a-f]{6}$/.test(value);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...props}
        type={isColor ? "color" : undefined}
        name={name}
        defaultValue={value}
        className="input brand-page-color"
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

function Choices({
  legend,
  error,
  children,
}: {
  legend: string;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className="brand-page-choices">
      <legend className="field-label">{legend}</legend>
      {error !== undefined && <p className="field-error">{error}</p>}
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  isChosen: boolean;
  children: ReactNode;
}

function Choice({ name, value, isChosen, children }: ChoiceProps) {
  return (
    <label className="brand-page-choice">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      <span>{children}</span>
    </label>
  );
}
