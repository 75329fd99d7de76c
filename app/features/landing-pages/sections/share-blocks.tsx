import { SelectField, TextField } from "#app/ui/field.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { NewId } from "./new-id.tsx";

export interface NamedSection {
  id: string;
  name: string;
}

interface ShareBlocksProps {
  blocks: { id: string; name: string }[];
  sections: NamedSection[];
}

/** Forms that make a shared section of a page's blocks, and that add a section to the page. */
export function ShareBlocks({ blocks, sections }: ShareBlocksProps) {
  return (
    <section className="reuse-page-cards" aria-labelledby="reuse-share">
      <MakeSection blocks={blocks} />
      <AddSection blocks={blocks} sections={sections} />
    </section>
  );
}

function MakeSection({ blocks }: Pick<ShareBlocksProps, "blocks">) {
  const choices = Object.fromEntries(blocks.map(({ id, name }) => [id, name]));
  return (
    <div className="panel">
      <h2 id="reuse-share">Share blocks</h2>
      <p>
        One block, or several that follow each other, become a section that other pages can show. It is edited
        in one place, and a change is released on all pages at once.
      </p>
      <Form method="post">
        <NewId />
        <SelectField label="First Block" name="first" choices={choices} />
        <SelectField label="Last Block" name="last" choices={choices} />
        <TextField label="Section Name" name="sectionName" required autoComplete="off" />
        <button type="submit" name="intent" value="share" className="button">
          Share These Blocks
        </button>
      </Form>
    </div>
  );
}

function AddSection({ blocks, sections }: ShareBlocksProps) {
  return (
    <div className="panel">
      <h2>Add a shared section</h2>
      {sections.length === 0 ? (
        <p>There is no shared section yet.</p>
      ) : (
        <Form method="post">
          <NewId />
          <SelectField
            label="Section"
            name="section"
            choices={Object.fromEntries(sections.map(({ id, name }) => [id, name]))}
          />
          <SelectField
            label="Place"
            name="after"
            choices={{
              "": "First",
              ...Object.fromEntries(blocks.map(({ id, name }) => [id, `After ${name}`])),
            }}
            defaultValue={blocks.at(-1)?.id ?? ""}
          />
          <button type="submit" name="intent" value="add-section" className="button">
            Add to This Page
          </button>
        </Form>
      )}
      <p>
        <Link to="/admin/sections">All shared sections</Link>
      </p>
    </div>
  );
}
