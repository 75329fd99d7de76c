import { TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { declarations } from "../blocks/declarations.ts";
import { LinkChoiceList } from "../editor/fields/link-choice-list.tsx";
import { describeErrors } from "../review/block-issues.ts";
import type { KnownPages } from "../review/own-links.ts";
import type { Issue } from "../rules/issue.ts";
import { MAX_SECTION_BLOCKS } from "../shared-sections/section-limits.ts";
import type { StaleSection } from "../shared-sections/section-saving.server.ts";
import type { OpenedSection } from "../shared-sections/sections.server.ts";
import { CommandButton, SectionBlock } from "./section-block.tsx";
import { SectionConflicts } from "./section-conflicts.tsx";
import { SectionEvidence } from "./section-evidence.tsx";
import { SECTION_LINKS } from "./section-field.tsx";

export interface SectionFormProps {
  section: OpenedSection;
  found: Issue[];
  pages: KnownPages;
  /** Revision that a refused form is based on. */
  begun: number | undefined;
  conflict: StaleSection | undefined;
}

/** Form for the blocks of a section and the evidence of their claims. */
export function SectionForm({ section, found, pages, begun = section.rev, conflict }: SectionFormProps) {
  const { blocks, evidence, title } = section.draft;
  const issues = found.filter(({ blockId }) => blockId !== undefined);
  const errors = describeErrors(issues, blocks);
  const claims = issues.flatMap(({ claim }) => claim ?? []);
  return (
    <Form method="post" encType="multipart/form-data" className="section-form">
      {/* Enter presses the first submit button of a form. */}
      <button type="submit" name="intent" value="save" hidden />
      <input type="hidden" name="rev" value={begun} />
      {conflict && <SectionConflicts {...conflict} />}
      <TextField
        label="Name"
        name="title"
        defaultValue={title}
        required
        autoComplete="off"
        hint="Visitors do not see it."
      />
      {blocks.map((block, at) => (
        <SectionBlock key={block.id} blocks={blocks} at={at} errors={errors} />
      ))}
      <SectionEvidence evidence={evidence} claims={claims} />
      <LinkChoiceList id={SECTION_LINKS} pages={pages} blocks={blocks} />
      {blocks.length < MAX_SECTION_BLOCKS ? (
        <MoreBlocks at={blocks.length} />
      ) : (
        <p className="field-hint">A section has at most {MAX_SECTION_BLOCKS} blocks.</p>
      )}
      <p className="section-form-actions">
        <button type="submit" name="intent" value="review" className="button button-action">
          Save and Review the Pages
        </button>
        <button type="submit" name="intent" value="save" className="button">
          Save
        </button>
      </p>
    </Form>
  );
}

function MoreBlocks({ at }: { at: number }) {
  return (
    <details className="disclosure">
      <summary>Add a block</summary>
      <ul role="list" className="section-form-choices">
        {declarations
          .filter(({ isReference }) => !isReference)
          .map(({ type, label }) => (
            <li key={type}>
              <CommandButton text={label} of="added last" command="insert-block" subject={type} at={at} />
            </li>
          ))}
      </ul>
    </details>
  );
}
