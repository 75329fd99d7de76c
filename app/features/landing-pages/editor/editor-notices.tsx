import type { ReactNode } from "react";
import { Notice } from "#app/ui/notice.tsx";
import type { SitePath } from "#app/values/site-path.ts";
import type { Presence } from "../drafts/save-api.ts";
import type { Editing } from "./saving/editing.ts";
import type { EditingSnapshot } from "./saving/editing-state.ts";
import { HeldBackNotice, MergedStatus } from "./saving/merged-notice.tsx";
import { LocalDraft } from "./saving/local-draft.tsx";
import { PresenceNotice } from "./saving/presence.tsx";
import { SavedNotice } from "./saving/saved-notice.tsx";
import { NotMergedNotice, StaleNotice } from "./saving/stale-notice.tsx";

interface EditorNoticesProps {
  /**
   * Reason why the last button was refused, if no error beside a field explains it; undefined once all errors
   * are resolved.
   */
  message: string | undefined;
  editing: Editing;
  now: EditingSnapshot;
  presence: Presence | undefined;
  /** Path of this editor. */
  editorPath: SitePath;
  /** The page's id, or "new". */
  pageId: string;
  /** Whether this browser stores the draft locally. */
  isKept: boolean;
  /** Called whenever it changes. */
  onKeep: (isKept: boolean) => void;
  children: ReactNode;
}

/** Messages above the fields of the page. */
export function EditorNotices(props: EditorNoticesProps) {
  const { message, editing, now, presence, editorPath, pageId, isKept, onKeep, children } = props;
  const { draft, base = 0, held, changed, conflict, outcome } = now;
  const isBehind = !changed && presence !== undefined && !presence.isSavedHere && presence.rev > held.rev;
  return (
    <div className="editor-notices">
      {message !== undefined && (
        <Notice tone="danger" isOutcome>
          {message}
        </Notice>
      )}
      {conflict && !now.mergeObstacle && (
        <StaleNotice {...conflict} draft={draft} onChoose={editing.replace} />
      )}
      {conflict && now.mergeObstacle === "not-loaded" && <NotMergedNotice {...conflict} isKept={isKept} />}
      {now.merged?.isHeldBack && <HeldBackNotice {...now.merged} />}
      {children}
      <PresenceNotice presence={presence} isBehind={isBehind} editorPath={editorPath}>
        <MergedStatus merged={now.merged} formMergedBy={now.formMergedBy} />
      </PresenceNotice>
      {!changed && outcome && held.rev === outcome.page.rev && (
        <SavedNotice saved={outcome.outcome} page={outcome.page} />
      )}
      <LocalDraft
        pageId={pageId}
        rev={base}
        savedRev={held.rev}
        draft={draft}
        continues={now.continues}
        changed={changed}
        onRestore={editing.restore}
        onKeep={onKeep}
      />
    </div>
  );
}

export function EarlierNotice({ rev }: { rev: number }) {
  return (
    <Notice tone="warning">
      You are looking at an earlier version ({rev}). Nothing has changed yet: save to make it the current one.
    </Notice>
  );
}
