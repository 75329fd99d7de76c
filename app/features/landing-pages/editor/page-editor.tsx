import { useRef, useState, type ReactNode } from "react";
import { fillPath } from "#app/values/fill-path.ts";
import { addQuery, type SitePath } from "#app/values/site-path.ts";
import type { GetStartedTarget } from "#app/features/site/domain/site.ts";
import type { Issue } from "../rules/issue.ts";
import type { BrandLook } from "../publishing/document/brand-styles.ts";
import type { LinkSite } from "../review/own-links.ts";
import { nameProvisionally } from "../pages/provisional-slug.ts";
import type { PageHead } from "../pages/pages.server.ts";
import { BlockFields } from "./fields/block-fields.tsx";
import { useBlockNavigation } from "./outline/block-navigation.ts";
import { BlockOutline } from "./outline/block-outline.tsx";
import { BlockPalette } from "./outline/block-palette.tsx";
import { completeEach, showEach } from "./memoized-blocks.ts";
import { AreaPart, AreaTabs } from "./editor-areas.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { EarlierNotice, EditorNotices } from "./editor-notices.tsx";
import { UnusedEvidence } from "./checks/evidence-fields.tsx";
import { LinkChoices } from "./fields/link-choices.tsx";
import { PageFields } from "./fields/page-fields.tsx";
import { useLinkSite } from "./fields/link-site.ts";
import { useUploads } from "./fields/uploads.ts";
import { LeaveGuard } from "./saving/leave-guard.tsx";
import { OriginFields } from "./saving/origin-fields.tsx";
import { useChecks } from "./checks/use-checks.ts";
import { PreviewPane } from "./preview/preview-pane.tsx";
import { useSlugIssues } from "./fields/slug-check.ts";
import { TestNotice } from "./test-notice.tsx";
import { useSelectedSlug } from "./selected-slug.ts";
import { ShortcutList } from "./shortcut-list.tsx";
import { ReuseLinks } from "./reuse-links.tsx";
import { useShortcuts } from "./shortcuts.ts";
import { SAVE_WORDS } from "./saving/save-words.ts";
import type { EditingStart } from "./saving/editing-state.ts";
import { History } from "./saving/history.tsx";
import { useUrlOfNewPage, useConnectionBack, useReply } from "./saving/use-reply.ts";
import { isPublishing, useButtons } from "./saving/use-buttons.ts";
import { useEditing } from "./saving/use-editing.ts";

/** Initial state of the editor of a page. */
export interface PageStart extends EditingStart {
  isNew: boolean;
  /** Id of the page, even before it is stored. */
  id: string;
  /** Revision of the earlier version that is viewed, if any. */
  earlierRev?: number;
  /** Pages of the site that links can lead to. */
  linkSite: LinkSite;
  /** Target of the site's call to action. */
  getStarted: GetStartedTarget;
  /** The published brand, if it is not the site's own look. */
  look?: BrandLook;
  /** Issues that the server found when it rendered the page. */
  found: Issue[];
}

interface PageEditorProps extends PageStart {
  /** Ways to begin, shown until a new page is saved by a button. */
  beginning: ReactNode;
}

export function PageEditor({ beginning, ...start }: PageEditorProps) {
  const { id, linkSite, getStarted, look, found, earlierRev } = start;
  const form = useRef<HTMLFormElement>(null);
  const { editing, now, presence } = useEditing(start);
  const { draft, page, held, changed, isEarlier, save, versions } = now;
  // A page is new until a button saves it under a slug of its own.
  const isNew = start.isNew && (!page || page.publicSlug === nameProvisionally(id));
  const title = isNew ? "Create Page" : "Edit Page";
  const editorPath = findEditorPath(id, isNew ? undefined : page);
  const status = (presence && presence.rev >= held.rev ? presence : page)?.status;
  const canDiscard = page !== undefined && page.status !== "draft" && (changed || page.hasUnpublished);
  const { site: linked, seek, changeSections } = useLinkSite(linkSite, presence?.releases);
  const slugIssues = useSlugIssues(now, {
    pageId: id,
    own: isNew ? undefined : page?.publicSlug,
    onSpelled: editing.spell,
  });
  const { visited, ...checks } = useChecks({
    now,
    linkSite: linked,
    found,
    slugIssues,
    isRefused: start.refused !== undefined,
  });
  const { errors, issues, evidence } = checks;
  const blocks = showEach(completeEach(draft.blocks), linked.sections);
  const { selection, areas, change, run, ...navigation } = useBlockNavigation({
    form,
    draft,
    errors: checks.sent,
    merges: now.merges,
    ...editing,
  });
  const { upload, fill, isUploading } = useUploads({ slug: draft.slug, take: editing.takePicture });
  const sharedProps = {
    errors,
    issues,
    evidence,
    upload,
    takePicture: editing.takePicture,
    onChange: change,
    onCommand: run,
  };
  const buttons = useButtons({ editing, now, fill: isUploading ? fill : undefined });
  const [isKept, setKept] = useState(true);
  useReply(form, now.reply, isKept);
  useConnectionBack(held.rev);
  useUrlOfNewPage(id, isNew && held.rev > 0);
  useSelectedSlug(form, now.slugFollowsTitle ? draft.slug : undefined);
  useShortcuts({
    // Saves by the form's first submit button, the one that Enter presses.
    save: () => form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>('[name="intent"]')),
    undo: editing.undo,
    redo: editing.redo,
  });

  return (
    <main id="main" className="admin-main admin-main-full editor" data-full={areas.isFull} aria-label={title}>
      {/* The browser's own validation serves one purpose: a half-typed date would be submitted as an empty one. */}
      <form
        method="post"
        encType="multipart/form-data"
        ref={form}
        className="editor-form"
        onSubmit={(event) => {
          buttons.submit(event);
          if (isPublishing(event.nativeEvent)) visited.visitAll();
        }}
        onBlurCapture={visited.leave}
        onInvalidCapture={navigation.onInvalidCapture}
        onClickCapture={navigation.onClickCapture}
        onInput={(event) => {
          seek(event.target);
          visited.note(event.target);
        }}
        {...SAVE_WORDS}
      >
        {/* Enter presses the first submit button of a form: this one does not change who sees the page. */}
        <button type="submit" name="intent" value="draft" hidden />
        <EditorBar
          title={title}
          status={status}
          isTimed={draft.publishAt !== ""}
          canDiscard={canDiscard}
          isPressed={buttons.isPressed}
          changed={changed}
          hasNoSave={held.rev === 0 || isEarlier}
          save={save}
          mergeObstacle={now.mergeObstacle}
          isKept={isKept}
          issues={checks.placed}
          refusal={checks.refusal}
          steps={{ ...now, undo: editing.undo, redo: editing.redo }}
        />
        <EditorNotices
          message={checks.message}
          editing={editing}
          now={now}
          presence={presence}
          editorPath={editorPath}
          pageId={isNew ? "new" : id}
          isKept={isKept}
          onKeep={setKept}
        >
          {isNew && beginning}
          <TestNotice isTested={presence?.isTested ?? start.isTested ?? false} reply={now.outcome} />
          {isEarlier && earlierRev !== undefined && <EarlierNotice rev={earlierRev} />}
        </EditorNotices>
        <OriginFields id={id} rev={now.base ?? 0} />
        <AreaPart area="outline" areas={areas}>
          <BlockOutline
            blocks={draft.blocks}
            issues={issues}
            selection={selection}
            onOpen={navigation.open}
            onOpenAll={navigation.openAll}
            onCommand={run}
            onAdd={navigation.add}
          />
        </AreaPart>
        <AreaPart area="fields" areas={areas}>
          <PageFields
            isNew={isNew}
            draft={draft}
            blocks={blocks}
            origin={linked.origin}
            pageId={id}
            rev={held.rev}
            status={status}
            {...sharedProps}
          />
          <div className="block-field-list">
            {navigation.inForm.map((block) => (
              <BlockFields
                key={block.id}
                blocks={draft.blocks}
                at={draft.blocks.indexOf(block)}
                {...sharedProps}
                hidden={navigation.isHidden(block.id)}
                waits={navigation.findHiddenLayouts(block.id)}
                leads={block.id === navigation.leadId}
                onEnter={navigation.enter}
                onLeave={navigation.leave}
              />
            ))}
          </div>
          <UnusedEvidence {...sharedProps} evidence={evidence.get("")} />
          <LinkChoices pages={linked.pages} blocks={draft.blocks} />
          <BlockPalette
            blocks={draft.blocks}
            at={navigation.insertAt}
            fold={navigation.palette}
            onCommand={run}
            onSections={changeSections}
          />
          {!isNew && versions && (
            <History versions={versions} currentRev={held.rev} pageId={id} editorPath={editorPath} />
          )}
          {!isNew && <ReuseLinks pageId={id} slug={page?.publicSlug} />}
          <ShortcutList />
        </AreaPart>
      </form>
      <AreaPart area="preview" areas={areas}>
        <PreviewPane
          areas={areas}
          title={draft.title}
          language={draft.language}
          header={draft.header}
          dated={draft.dated}
          blocks={blocks}
          currentId={selection.currentId}
          upload={upload}
          getStarted={getStarted}
          look={look}
          onPick={navigation.pick}
          onType={navigation.type}
        />
      </AreaPart>
      <AreaTabs {...areas} />
      <LeaveGuard changed={changed} isUploading={isUploading} save={editing.flush} />
    </main>
  );
}

function findEditorPath(id: string, page: PageHead | undefined): SitePath {
  return page
    ? fillPath("/admin/marketing/edit/:slug", { slug: page.publicSlug })
    : addQuery("/admin/marketing/new", { page: id });
}
