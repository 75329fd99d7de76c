import { useInBrowser } from "#app/ui/in-browser.ts";
import type { PageStatus } from "../domain/page.ts";
import { FindingSummary } from "./finding-summary.tsx";
import type { PlacedFinding } from "./placed-findings.ts";
import { UndoRedo } from "./undo-redo.tsx";

interface EditorBarProps {
  title: string;
  status: PageStatus | undefined;
  publishLabel: string;
  saving: boolean;
  changed: boolean;
  /** Nothing is saved that the form could be the same as. */
  hasNoSave: boolean;
  findings: PlacedFinding[];
  /** What can be undone and redone, and what was done last. */
  steps: Parameters<typeof UndoRedo>[0] & { said: string };
}

/** What saving as a draft does to a page of each status. */
const DRAFT_LABELS: Record<PageStatus, string> = {
  active: "Unpublish",
  scheduled: "Unschedule",
  draft: "Save Draft",
};

/** What is done to the page as a whole, and how it stands; always in sight. */
export function EditorBar({ title, status, publishLabel, saving, steps, findings, ...save }: EditorBarProps) {
  const { said, ...undoRedo } = steps;
  const inBrowser = useInBrowser();
  return (
    <div className="editor-bar">
      <div className="editor-title">
        <h1>{title}</h1>
        <SaveState saving={saving} {...save} />
        {inBrowser && <UndoRedo {...undoRedo} />}
      </div>
      <button type="submit" name="intent" value="draft" className="button" aria-disabled={saving}>
        {DRAFT_LABELS[status ?? "draft"]}
      </button>
      <button
        type="submit"
        name="intent"
        value="publish"
        className="button button-action"
        aria-disabled={saving}
      >
        {publishLabel}
      </button>
      <p className="editor-said" role="status">
        {said}
      </p>
      <FindingSummary findings={findings} />
    </div>
  );
}

function SaveState({ saving, changed, hasNoSave }: Pick<EditorBarProps, "saving" | "changed" | "hasNoSave">) {
  const state = saving ? "Saving…" : changed ? "Not saved" : hasNoSave ? "" : "Saved";
  return (
    <p className="save-state" role="status">
      {state}
    </p>
  );
}
