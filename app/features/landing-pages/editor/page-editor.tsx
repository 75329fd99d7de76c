import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import type { Address } from "#app/values/site-path.ts";
import type { GetStartedTarget } from "#app/features/site/domain/site.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { FieldErrors } from "../pages/page.ts";
import type { Finding } from "../review/finding.ts";
import type { LinkSite } from "../review/own-links.ts";
import { listStanding } from "./saving/draft-changes.ts";
import { BlockFields } from "./fields/block-fields.tsx";
import { useBlockHands } from "./outline/block-hands.ts";
import { BlockOutline } from "./outline/block-outline.tsx";
import { BlockPalette } from "./outline/block-palette.tsx";
import { completeEach } from "./complete-each.ts";
import { AreaPart, AreaTabs } from "./editor-areas.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { EvidenceFields } from "./checks/evidence-fields.tsx";
import { LinkChoices } from "./fields/link-choices.tsx";
import { PageFields } from "./fields/page-fields.tsx";
import { useLinkSite } from "./fields/link-site.ts";
import { useUploads } from "./fields/uploads.ts";
import { LeaveGuard } from "./saving/leave-guard.tsx";
import { LocalDraft } from "./saving/local-draft.tsx";
import { OriginFields } from "./saving/origin-fields.tsx";
import { Presence } from "./saving/presence.tsx";
import { useFindings } from "./checks/findings.ts";
import { placeFindings } from "./checks/placed-findings.ts";
import { PreviewPane } from "./preview/preview-pane.tsx";
import { ShortcutList } from "./shortcut-list.tsx";
import { useShortcuts } from "./shortcuts.ts";
import { StaleNotice } from "./saving/stale-notice.tsx";
import { SAVE_TROUBLE } from "./saving/save.ts";
import { useSaving, type SavingOptions } from "./saving/use-saving.ts";

export interface PageEditorProps extends SavingOptions {
  title: string;
  /** Where this editor is. */
  address: Address;
  /** Where links of the page can lead. */
  linkSite: LinkSite;
  /** Where the site's invitations lead. */
  getStarted: GetStartedTarget;
  /** What the server holds against the page as it is shown at first. */
  found: Finding[];
  errors: FieldErrors;
  message?: string;
  /** Said as long as nothing has changed since. */
  savedNotice?: ReactNode;
  /** Said until the next save. */
  notice?: ReactNode;
  footer?: ReactNode;
}

export function PageEditor(props: PageEditorProps) {
  const { title, address, linkSite, getStarted, found, errors, message, savedNotice, notice, footer } = props;
  const options: SavingOptions = props;
  const { id, initial, isNew, isEarlier } = options;
  const form = useRef<HTMLFormElement>(null);
  const { edited, changed, saving, progress, answer, stale, status, ...save } = useSaving(form, options);
  const { draft, held } = edited;
  const { site: linked, seek } = useLinkSite(linkSite);
  const { findings, claimsOf } = useFindings(draft, linked, found);
  const standing = listStanding(errors, { draft, refused: initial, claimsOf });
  const isAnswered = Object.keys(errors).length > 0 && Object.keys(standing).length === 0;
  const blocks = completeEach(draft.blocks);
  const { selection, areas, change, run, ...hands } = useBlockHands({ form, errors, ...edited });
  const { upload, isUploading } = useUploads({ slug: draft.slug, take: edited.takePicture });
  const [isKept, setKept] = useState(true);
  useSelectedSlug(form, edited.slugFollowsTitle ? draft.slug : undefined);
  useShortcuts({
    // The first of a form's submit buttons.
    save: () => form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>('[name="intent"]')),
    undo: edited.undo,
    redo: edited.redo,
  });

  return (
    <main id="main" className="admin-main admin-main-full editor" aria-label={title}>
      {/* Checked by the browser for one thing: half a date, which would be sent as none. */}
      <form
        method="post"
        encType="multipart/form-data"
        ref={form}
        className="editor-form"
        onSubmit={save.submit}
        onInvalidCapture={hands.onInvalidCapture}
        onClickCapture={hands.onClickCapture}
        onInput={(event) => seek(event.target)}
        {...SAVE_TROUBLE}
      >
        {/* The first of a form's submit buttons is what Enter presses: it changes nothing about who sees the page. */}
        <button type="submit" name="intent" value="draft" hidden />
        <EditorBar
          title={title}
          status={status}
          isTimed={draft.publishAt !== ""}
          canDiscard={save.canDiscard}
          saving={saving}
          changed={changed}
          hasNoSave={held.rev === 0 || isEarlier === true}
          progress={progress}
          isKept={isKept}
          findings={placeFindings(draft, findings, standing)}
          steps={edited}
        />
        <div className="editor-notices">
          {message !== undefined && !isAnswered && (
            <Notice tone="danger" answers={Object.keys(standing).length === 0}>
              {message}
            </Notice>
          )}
          {stale && <StaleNotice {...stale} draft={draft} onChoose={edited.replace} />}
          {notice}
          <Presence answer={answer} isBehind={save.isBehind} address={address} />
          {!changed && held.rev === options.page?.rev && savedNotice}
          <LocalDraft
            pageId={isNew ? "new" : id}
            rev={edited.base ?? 0}
            savedRev={held.rev}
            draft={draft}
            continues={edited.continues}
            changed={changed}
            onRestore={edited.restore}
            onKeep={setKept}
          />
        </div>
        <OriginFields id={id} {...save.origin} />
        <div className="editor-side">
          <AreaPart area="fields" areas={areas} id="editor-page" className="editor-page">
            <PageFields
              draft={draft}
              status={status}
              standing={standing}
              findings={findings}
              onChange={change}
            />
          </AreaPart>
          <AreaPart area="outline" areas={areas} id="editor-outline" className="editor-outline">
            <BlockOutline
              blocks={draft.blocks}
              findings={findings}
              selection={selection}
              onOpen={hands.open}
              onOpenAll={hands.openAll}
              onCommand={run}
              onAdd={hands.add}
            />
          </AreaPart>
        </div>
        <AreaPart area="fields" areas={areas} id="editor-fields" className="editor-fields">
          {hands.inForm.map((block) => (
            <BlockFields
              key={block.id}
              blocks={draft.blocks}
              at={draft.blocks.indexOf(block)}
              errors={standing}
              findings={findings}
              upload={upload}
              hidden={hands.isHidden(block.id)}
              onChange={change}
              onCommand={run}
              onEnter={hands.enter}
              onLeave={hands.leave}
            />
          ))}
          <EvidenceFields
            evidence={draft.evidence}
            findings={findings}
            errors={standing}
            onChange={change}
            onCommand={run}
          />
          <LinkChoices pages={linked.pages} blocks={draft.blocks} />
          <BlockPalette blocks={draft.blocks} at={hands.insertAt} fold={hands.palette} onCommand={run} />
          {footer}
          <ShortcutList />
        </AreaPart>
      </form>
      <AreaPart area="preview" areas={areas} id="editor-preview" className="editor-preview">
        <PreviewPane
          title={draft.title}
          blocks={blocks}
          currentId={selection.currentId}
          upload={upload}
          getStarted={getStarted}
          onPick={hands.pick}
          onType={hands.type}
        />
      </AreaPart>
      <AreaTabs {...areas} />
      <LeaveGuard unsaved={changed || isUploading} save={async () => (await save.flush()) && !isUploading} />
    </main>
  );
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
