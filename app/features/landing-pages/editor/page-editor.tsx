import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { useNavigation } from "react-router";
import { site } from "#app/features/site/domain/site.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { completeBlocks, type Draft } from "../domain/draft-schema.ts";
import { judgePage } from "../domain/judge-page.ts";
import type { FieldErrors, Page } from "../domain/page.ts";
import { nameTimeZone } from "../domain/wall-time.ts";
import { hasChanged, listStanding } from "./draft-changes.ts";
import { BlockFields } from "./block-fields.tsx";
import { useBlockFocus } from "./block-focus.ts";
import { BlockPalette } from "./block-palette.tsx";
import { useEditedDraft } from "./edited-draft.ts";
import { EditorBar } from "./editor-bar.tsx";
import { LinkChoices } from "./link-choices.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { LocalDraft } from "./local-draft.tsx";
import { joinNotes, placeFindings } from "./placed-findings.ts";
import { PreviewPane } from "./preview-pane.tsx";
import { ShortcutList } from "./shortcut-list.tsx";
import { useShortcuts } from "./shortcuts.ts";
import { useSurroundings, type LinkSite } from "./surroundings.ts";

interface PageEditorProps {
  title: string;
  /** The page being edited; none while it is new. */
  page?: Page;
  /** The id that a new page is to have. */
  newId?: string;
  /** The revision that the edit started from. */
  startedFrom?: number;
  /** What the server holds: anything else in the form is unsaved. */
  saved: Draft;
  initial: Draft;
  /** The form shows an earlier version, which counts as unsaved only when something is typed over it. */
  isEarlier?: boolean;
  /** Where links of the page can lead. */
  linkSite: LinkSite;
  errors: FieldErrors;
  message?: string;
  publishLabel: string;
  /** Said as long as nothing has changed since. */
  savedNotice?: ReactNode;
  /** Said until the next save. */
  notice?: ReactNode;
  footer?: ReactNode;
}

export function PageEditor({
  title,
  page,
  newId,
  startedFrom,
  saved,
  initial,
  isEarlier = false,
  linkSite,
  errors,
  message,
  publishLabel,
  savedNotice,
  notice,
  footer,
}: PageEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const saving = useNavigation().formMethod !== undefined;
  // The first save leads to another form, which could not take over what is typed until then.
  const isLocked = saving && (page === undefined || isEarlier);
  const edited = useEditedDraft({ page, startedFrom, saved, initial, isLocked });
  const { draft, base, change, run } = edited;
  const changed = hasChanged(draft, isEarlier ? initial : saved);
  const standing = listStanding(errors, draft, initial);
  const isAnswered = Object.keys(errors).length > 0 && Object.keys(standing).length === 0;
  const blocks = completeBlocks(draft);
  const findings = judgePage({ ...draft, blocks, evidence: [] }, useSurroundings(linkSite, blocks));
  const notesOf = (field: "title" | "slug") => {
    const { error, advice } = joinNotes(
      findings.filter(({ blockId, property }) => blockId === undefined && property === field),
    );
    return { id: field, error: standing[field] ?? error, autoFocus: standing[field] !== undefined, advice };
  };
  useBlockFocus(form, draft.blocks);
  useSelectedSlug(form, edited.slugFollowsTitle ? draft.slug : undefined);
  useShortcuts({
    // The first of a form's submit buttons.
    save: () => form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>('[name="intent"]')),
    undo: edited.undo,
    redo: edited.redo,
  });

  return (
    <main id="main" className="admin-main editor" aria-label={title}>
      {/* Checked by the browser for one thing: half a date, which would be sent as none. */}
      <Form
        method="post"
        encType="multipart/form-data"
        ref={form}
        className="editor-form"
        onSubmit={(event) => saving && event.preventDefault()}
      >
        {/* The first of a form's submit buttons is what Enter presses. */}
        <button type="submit" name="intent" value={keepingIntent(page, draft)} hidden />
        <EditorBar
          title={title}
          status={page?.status}
          publishLabel={draft.publishAt === "" ? publishLabel : "Schedule Page"}
          saving={saving}
          changed={changed}
          hasNoSave={page === undefined || isEarlier}
          findings={placeFindings(draft, findings, standing)}
          steps={edited}
        />
        {message !== undefined && !isAnswered && (
          <Notice tone="danger" answers={Object.keys(standing).length === 0}>
            {message}
          </Notice>
        )}
        {notice}
        {!changed && savedNotice}
        <LocalDraft
          pageId={page?.id ?? "new"}
          rev={base ?? 0}
          savedRev={page?.rev ?? 0}
          draft={draft}
          continues={edited.continues}
          changed={changed}
          onRestore={edited.restore}
        />
        <input type="hidden" name="id" value={page?.id ?? newId} />
        {page && <input type="hidden" name="rev" value={base} />}
        <TextField
          label="Page Title"
          name="title"
          value={draft.title}
          {...notesOf("title")}
          aria-required
          onChange={(event) => change("title", event.target.value)}
        />
        <TextField
          label="Slug"
          name="slug"
          value={draft.slug}
          {...notesOf("slug")}
          hint={`The public address: /page/${draft.slug === "" ? "…" : draft.slug}`}
          aria-required
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => change("slug", event.target.value)}
        />
        {page?.status !== "active" && (
          <TextField
            label="Publish At"
            type="datetime-local"
            id="publishAt"
            name="publishAt"
            value={draft.publishAt}
            error={standing.publishAt}
            hint={`Leave empty to publish at once. The time is ${nameTimeZone(site.timeZone)}.`}
            onChange={(event) => change("publishAt", event.target.value)}
          />
        )}
        {draft.blocks.map((block, index) => (
          <BlockFields
            key={block.id}
            blocks={draft.blocks}
            at={index}
            errors={standing}
            findings={findings}
            slug={draft.slug}
            onChange={change}
            onCommand={run}
          />
        ))}
        <LinkChoices pages={linkSite.pages} blocks={draft.blocks} />
        <BlockPalette blocks={draft.blocks} onCommand={run} />
        {footer}
        <ShortcutList />
      </Form>
      <PreviewPane title={draft.title} blocks={blocks} />
      <LeaveGuard unsaved={changed} />
    </main>
  );
}

/** What Enter and Ctrl+S do: they save, and change nothing about who sees the page. */
function keepingIntent(page: Page | undefined, { publishAt }: Draft): "publish" | "draft" {
  if (page?.status === "active") return "publish";
  return page?.status === "scheduled" && publishAt !== "" ? "publish" : "draft";
}

/**
 * A slug that is derived while its field has the focus is selected, as Tab does with what it finds: what is typed or
 * pasted next replaces it.
 */
function useSelectedSlug(form: RefObject<HTMLFormElement | null>, derived: string | undefined) {
  useLayoutEffect(() => {
    const field = form.current?.elements.namedItem("slug");
    const isAtHand = field instanceof HTMLInputElement && field === document.activeElement;
    if (isAtHand && derived !== undefined) field.select();
  }, [form, derived]);
}
