import { TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatMoment } from "#app/ui/time.tsx";
import { nameTimeZone } from "#app/values/time-zone.ts";
import { declarations } from "../blocks/declarations.ts";
import type { Draft } from "../drafts/read-draft.ts";
import { LinkChoiceList } from "../editor/fields/link-choice-list.tsx";
import { describeErrors } from "../review/block-issues.ts";
import type { KnownPages } from "../review/own-links.ts";
import type { Issue } from "../rules/issue.ts";
import { MAX_SECTION_BLOCKS } from "../shared-sections/section-limits.ts";
import type { OpenedSection } from "../shared-sections/sections.server.ts";
import { compareSection } from "../shared-sections/compare-section.ts";
import { Differences } from "./differences.tsx";
import { CommandButton, SectionBlock } from "./section-block.tsx";
import { SectionEvidence } from "./section-evidence.tsx";
import { SECTION_LINKS } from "./section-field.tsx";

export interface SectionFormProps {
  section: OpenedSection & { /** Stored draft, which a refused form differs from. */ saved: Draft };
  found: Issue[];
  pages: KnownPages;
  /** Revision that a refused form is based on. */
  over: number | undefined;
  isStale: boolean;
}

/** Form for the blocks of a section and the evidence of their claims. */
export function SectionForm({ section, found, pages, over = section.rev, isStale }: SectionFormProps) {
  const { blocks, evidence, title } = section.draft;
  const issues = found.filter(({ blockId }) => blockId !== undefined);
  const errors = describeErrors(issues, blocks);
  const claims = issues.flatMap(({ claim }) => claim ?? []);
  return (
    <Form method="post" encType="multipart/form-data" className="section-form">
      {/* Enter presses the first submit button of a form. */}
      <button type="submit" name="intent" value="save" hidden />
      <input type="hidden" name="rev" value={over} />
      {isStale && (
        <Notice tone="warning">
          <p>
            <strong>{section.savedBy} saved this section</strong> at{" "}
            <time dateTime={section.updatedAt.toISOString()}>{formatMoment(section.updatedAt)}</time> (
            {nameTimeZone()}), after you opened it. Your words are in the form below, and are not saved. Saved
            in its place, they would make these changes:
          </p>
          <div className="version-diff">
            <Differences comparison={compareSection(section.saved, section.draft)} heading="Section" />
          </div>
          <p>Where you want to keep what was saved, write it into the form below first.</p>
          <button type="submit" name="overRev" value={section.rev} className="button button-small">
            Save mine in its place
          </button>
        </Notice>
      )}
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
