import type { ReactNode } from "react";
import { FieldNotes, TextField, useDescribedBy } from "#app/ui/field.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import type { TypedBrand } from "../brand/brand.ts";
import { typePairs } from "../brand/type-pairs.ts";
import type { PictureChoice } from "../library/found-pictures.ts";

interface BrandFormProps {
  typed: TypedBrand;
  errors: Partial<TypedBrand>;
  pictures: PictureChoice[];
  /** Logo of the working copy, which may not be among the newest pictures. */
  current: string;
  /** Time at which the working copy was saved. */
  seen: number;
}

/** Fields of the brand; saving them publishes nothing. */
export function BrandForm({ typed, errors, pictures, current, seen }: BrandFormProps) {
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
      <TypefaceChoices chosen={typed.typePair} error={errors.typePair} />
      <LogoChoices chosen={typed.logo} error={errors.logo} pictures={pictures} current={current} />
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

interface TypefaceChoicesProps {
  chosen: string;
  error: string | undefined;
}

function TypefaceChoices({ chosen, error }: TypefaceChoicesProps) {
  return (
    <Choices legend="Typefaces" error={error}>
      {Object.entries(typePairs).map(([name, { label }]) => (
        <Choice key={name} name="typePair" value={name} isChosen={chosen === name}>
          {label}
        </Choice>
      ))}
    </Choices>
  );
}

interface LogoChoicesProps extends Pick<BrandFormProps, "pictures" | "current"> {
  chosen: string;
  error: string | undefined;
}

/** The site's mark, the current logo and the newest pictures. */
function LogoChoices({ chosen, error, pictures, current }: LogoChoicesProps) {
  const isListed = current === "" || pictures.some(({ url }) => url === current);
  const kept = { url: current, thumbnail: current, name: "The logo of now" };
  const logos = isListed ? pictures : [kept, ...pictures];
  return (
    <Choices legend="Logo" error={error}>
      <Choice name="logo" value="" isChosen={chosen === ""}>
        The site’s mark with the name
      </Choice>
      <div className="brand-page-logos">
        {logos.map(({ url, thumbnail, name }) => (
          <Choice key={url} name="logo" value={url} isChosen={chosen === url}>
            <img src={thumbnail} alt="" width={96} height={48} loading="lazy" /> {name}
          </Choice>
        ))}
      </div>
      <p className="field-hint">
        The newest pictures of the <Link to="/admin/media">library</Link>; upload another one there. A logo
        stands on a light plate in both schemes.
      </p>
    </Choices>
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
