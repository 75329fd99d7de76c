import { useEffect, useRef, type RefObject } from "react";
import { useHydrated } from "#app/browser/island/use-hydrated.ts";
import { ConfirmSubmit } from "#app/ui/confirm-action.tsx";
import { isPublic, STATUS_NAMES, type PageStatus } from "../pages/page-status.ts";
import { IssueSummary } from "./checks/issue-summary.tsx";
import type { PlacedIssue } from "./checks/placed-issues.ts";
import { SaveState, type SaveStateProps } from "./saving/save-state.tsx";
import { UndoRedo } from "./undo-redo.tsx";

interface EditorBarProps extends SaveStateProps {
  title: string;
  /** Status of the page; undefined while it is not stored. */
  status: PageStatus | undefined;
  /** Whether the draft has a time of publication. */
  isTimed: boolean;
  /** Whether the draft differs from a public version. */
  canDiscard: boolean;
  issues: PlacedIssue[];
  /** Reason why the last button was refused, while errors beside fields explain it. */
  refusal: string | undefined;
  /** Undo, redo, and an announcement of the last step. */
  steps: Parameters<typeof UndoRedo>[0] & { announcement: string };
}

/** Sticky bar with the state of the page, and the buttons for the page as a whole. */
export function EditorBar({
  title,
  status,
  isTimed,
  canDiscard,
  steps,
  issues,
  refusal,
  ...save
}: EditorBarProps) {
  const { announcement, ...undoRedo } = steps;
  const inBrowser = useHydrated();
  const bar = useRef<HTMLDivElement>(null);
  useHeight(bar);
  const button = (intent: string, label: string, className: string) => (
    <button
      type="submit"
      name="intent"
      value={intent}
      className={`button ${className}`}
      aria-disabled={save.isPressed}
    >
      {label}
    </button>
  );
  return (
    <>
      <div className="editor-bar" ref={bar}>
        <div className="editor-title">
          <h1>{title}</h1>
          <div className="editor-standing">
            {status && <span className={`status status-${status}`}>{STATUS_NAMES[status]}</span>}
            <SaveState {...save} />
          </div>
          <div className="editor-steps">{inBrowser && <UndoRedo {...undoRedo} />}</div>
        </div>
        {button("draft", "Save Draft", "")}
        {button("publish", namePublishing(status, isTimed), "button-action")}
        <p className="editor-said" role="status">
          {announcement}
        </p>
      </div>
      <div className="editor-rest">
        <IssueSummary issues={issues} refusal={refusal} />
        <p className="editor-rest-actions">
          {canDiscard && button("discard", "Discard Changes", "button-quiet button-small")}
          {status === "scheduled" && button("unpublish", "Unschedule", "button-quiet button-small")}
        </p>
        {status && isPublic(status) && (
          <div className="editor-unpublish">
            <ConfirmSubmit
              id="confirm-unpublish"
              action="Unpublish"
              subject="this page"
              question="Are you sure you want to unpublish this page?"
              name="intent"
              value="unpublish"
            >
              <p>Visitors no longer find it, at once. It stays here as a draft, with all of its words.</p>
            </ConfirmSubmit>
          </div>
        )}
      </div>
    </>
  );
}

/** Writes the height of the bar into a CSS property, for sticky elements below it and for scroll margins. */
function useHeight(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!bar.current) return;
    const watch = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      document.documentElement.style.setProperty("--editor-bar-height", `${height}px`);
    });
    watch.observe(bar.current);
    return () => watch.disconnect();
  }, [bar]);
}

function namePublishing(status: PageStatus | undefined, isTimed: boolean): string {
  if (status && isPublic(status)) return "Update Page";
  return isTimed ? "Schedule Page" : "Publish Page";
}
