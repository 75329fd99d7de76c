import { EXACT } from "#app/ui/exact-text.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { KINDS } from "../library/file-kinds.ts";

export interface PictureFilter {
  q: string;
  kind: string;
  page: string;
}

interface PictureSearchProps extends PictureFilter {
  maxLength: number;
}

/**
 * Search form of the library: by words of name and description, by kind, and by the page that shows a
 * picture.
 */
export function PictureSearch({ q, kind, page, maxLength }: PictureSearchProps) {
  return (
    <Form method="get" role="search" className="library-search">
      <TextField
        label="Name or description"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={maxLength}
        {...EXACT}
      />
      <SelectField label="Kind" name="kind" defaultValue={kind} choices={{ "": "Every kind", ...KINDS }} />
      <TextField label="Slug of a page" name="page" defaultValue={page} maxLength={96} {...EXACT} />
      <button type="submit" className="button">
        Search
      </button>
    </Form>
  );
}
