import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { Form, useNavigation } from "react-router";
import { site } from "#app/features/site/domain/site.ts";
import { useErrorFocus } from "#app/ui/error-focus.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { listBarriers } from "../domain/barriers.ts";
import { completeBlocks, type Draft, type FieldErrors, type Page, type PageStatus } from "../domain/page.ts";
import { deriveSlug } from "../domain/slug.ts";
import { nameTimeZone } from "../domain/wall-time.ts";
import { hasChanged, listStanding, settle } from "./draft-changes.ts";
import { BarrierSummary } from "./barrier-summary.tsx";
import { BlockFields } from "./block-fields.tsx";
import type { KeptCopy } from "./kept-drafts.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { LocalDraft } from "./local-draft.tsx";
import { PreviewPane } from "./preview-pane.tsx";

interface PageEditorProps {
  title: string;
  /** The page being edited; none while it is new. */
  page?: Page;
  /** The revision that the edit started from. */
  startedFrom?: number;
  /** What the server holds: anything else in the form is unsaved. */
  saved: Draft;
  initial: Draft;
  /** The form shows an earlier version, which counts as unsaved only when something is typed over it. */
  isEarlier?: boolean;
  errors: FieldErrors;
  message?: string;
  publishLabel: string;
  /** Said as long as nothing has changed since. */
  savedNotice?: ReactNode;
  /** Said until the next save. */
  notice?: ReactNode;
  footer?: ReactNode;
}

/** What saving as a draft does to a page of each status. */
const DRAFT_LABELS: Record<PageStatus, string> = {
  active: "Unpublish",
  scheduled: "Unschedule",
  draft: "Save Draft",
};

export function PageEditor({
  title,
  page,
  startedFrom,
  saved,
  initial,
  isEarlier = false,
  errors,
  message,
  publishLabel,
  savedNotice,
  notice,
  footer,
}: PageEditorProps) {
  const [draft, setDraft] = useState(initial);
  const [base, setBase] = useState(startedFrom);
  const [rev, setRev] = useState(page?.rev);
  if (page?.rev !== rev) {
    setRev(page?.rev);
    setBase(page?.rev);
    setDraft((now) => settle(now, saved));
  }
  const [slugFollowsTitle, setSlugFollowsTitle] = useState(initial.slug === "");
  const form = useRef<HTMLFormElement>(null);
  const saving = useNavigation().formMethod !== undefined;
  // The first save leads to another form, which could not take over what is typed until then.
  const edit = saving && (page === undefined || isEarlier) ? () => undefined : setDraft;
  const changed = hasChanged(draft, isEarlier ? initial : saved);
  const standing = listStanding(errors, draft, initial);
  const isAnswered = Object.keys(errors).length > 0 && Object.keys(standing).length === 0;
  const blocks = completeBlocks(draft);
  const barriers = listBarriers(blocks);
  useSaveShortcut(form);
  useErrorFocus(errors);

  const changeTitle = (text: string) =>
    edit((now) => ({ ...now, title: text, slug: slugFollowsTitle ? deriveSlug(text) : now.slug }));
  const changeSlug = (slug: string) => {
    setSlugFollowsTitle(slug === "");
    edit((now) => ({ ...now, slug }));
  };
  const changePublishAt = (publishAt: string) => edit((now) => ({ ...now, publishAt }));
  const changeProperty = (index: number, name: string, value: string) =>
    edit((now) => ({
      ...now,
      blocks: now.blocks.map((block, at) =>
        at === index ? { ...block, props: { ...block.props, [name]: value } } : block,
      ),
    }));

  const restore = (copy: KeptCopy) => {
    setDraft(copy.draft);
    setSlugFollowsTitle(copy.draft.slug === deriveSlug(copy.draft.title));
    if (page) setBase(copy.rev);
  };

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
        <div className="editor-bar">
          <h1>{title}</h1>
          <SaveState saving={saving} changed={changed} hasNoSave={page === undefined || isEarlier} />
          <button type="submit" name="intent" value="draft" className="button" aria-disabled={saving}>
            {DRAFT_LABELS[page?.status ?? "draft"]}
          </button>
          <button
            type="submit"
            name="intent"
            value="publish"
            className="button button-action"
            aria-disabled={saving}
          >
            {draft.publishAt === "" ? publishLabel : "Schedule Page"}
          </button>
          <BarrierSummary barriers={barriers} />
        </div>
        {message !== undefined && !isAnswered && <Notice tone="danger">{message}</Notice>}
        {notice}
        {!changed && savedNotice}
        <LocalDraft
          pageId={page?.id ?? "new"}
          rev={base ?? 0}
          savedRev={page?.rev ?? 0}
          draft={draft}
          changed={changed}
          onRestore={restore}
        />
        {page && <input type="hidden" name="id" value={page.id} />}
        {page && <input type="hidden" name="rev" value={base} />}
        <TextField
          label="Page Title"
          name="title"
          value={draft.title}
          error={standing.title}
          aria-required
          onChange={(event) => changeTitle(event.target.value)}
        />
        <TextField
          label="Slug"
          name="slug"
          value={draft.slug}
          error={standing.slug}
          hint={`The public address: /page/${draft.slug === "" ? "…" : draft.slug}`}
          aria-required
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => changeSlug(event.target.value)}
        />
        {page?.status !== "active" && (
          <TextField
            label="Publish At"
            type="datetime-local"
            name="publishAt"
            value={draft.publishAt}
            error={standing.publishAt}
            hint={`Leave empty to publish at once. The time is ${nameTimeZone(site.timeZone)}.`}
            onChange={(event) => changePublishAt(event.target.value)}
          />
        )}
        {draft.blocks.map((block, index) => (
          <BlockFields
            key={block.id}
            block={block}
            name={`blocks.${index}`}
            errors={standing}
            barriers={barriers}
            slug={draft.slug}
            onChange={(property, value) => changeProperty(index, property, value)}
          />
        ))}
        {footer}
      </Form>
      <PreviewPane title={draft.title} blocks={blocks} />
      <LeaveGuard unsaved={changed} />
    </main>
  );
}

function SaveState({
  saving,
  changed,
  hasNoSave,
}: {
  saving: boolean;
  changed: boolean;
  hasNoSave: boolean;
}) {
  const state = saving ? "Saving…" : changed ? "Not saved" : hasNoSave ? "" : "Saved";
  return (
    <p className="save-state" role="status">
      {state}
    </p>
  );
}

/** What Enter and Ctrl+S do: they save, and change nothing about who sees the page. */
function keepingIntent(page: Page | undefined, { publishAt }: Draft): "publish" | "draft" {
  if (page?.status === "active") return "publish";
  return page?.status === "scheduled" && publishAt !== "" ? "publish" : "draft";
}

/** Ctrl+S or Cmd+S saves, as everywhere else. */
function useSaveShortcut(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (event.repeat) return;
      form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>('[name="intent"]'));
    };
    document.addEventListener("keydown", save);
    return () => document.removeEventListener("keydown", save);
  }, [form]);
}
