import { useEffect, useState, useSyncExternalStore } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { keptDraftSchema, type Draft, type KeptDraft } from "../domain/page.ts";

const time = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

interface LocalDraftProps {
  /** The page's id, or "new". */
  pageId: string;
  /** The revision that the edit started from; 0 for a new page. */
  rev: number;
  draft: Draft;
  /** Whether the form differs from what the server holds. */
  changed: boolean;
  onRestore: (draft: Draft) => void;
}

/**
 * Keeps what is typed on this device until it is saved, so that an expired session, a crash or a dead connection loses
 * nothing. A copy from earlier is offered, never applied unasked.
 */
export function LocalDraft({ pageId, rev, draft, changed, onRestore }: LocalDraftProps) {
  const key = `draft:${pageId}`;
  const kept = parseKept(
    useSyncExternalStore(
      neverChanges,
      () => readKept(key),
      () => null,
    ),
  );
  const [dismissed, setDismissed] = useState(false);
  const [hasTyped, setHasTyped] = useState(changed);
  if (changed && !hasTyped) setHasTyped(true);
  useEffect(() => {
    if (changed) writeKept(key, { rev, at: Date.now(), draft });
    // Typed back to what is saved: there is nothing to restore.
    else if (hasTyped) localStorage.removeItem(key);
  }, [key, rev, draft, changed, hasTyped]);

  const forget = () => {
    localStorage.removeItem(key);
    setDismissed(true);
  };
  if (!kept || hasTyped || dismissed) return null;
  return (
    <Notice tone="warning">
      <p>
        Changes from {time.format(kept.at)} were not saved. They are kept on this device.
        {kept.rev !== rev && " The page has been saved by someone since then: compare before you save."}
      </p>
      <p className="stale-actions">
        <button
          type="button"
          className="button button-small"
          onClick={() => {
            onRestore(kept.draft);
            forget();
          }}
        >
          Restore them
        </button>
        <button type="button" className="button button-small" onClick={forget}>
          Discard them
        </button>
      </p>
    </Notice>
  );
}

/** After a save: what was kept is on the server now. */
export function forgetLocalDraft(pageId: string): void {
  localStorage.removeItem(`draft:${pageId}`);
}

/** Other tabs' copies are looked at when the editor opens, not while someone types. */
function neverChanges() {
  return () => undefined;
}

function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseKept(text: string | null): KeptDraft | undefined {
  try {
    return text === null ? undefined : keptDraftSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function writeKept(key: string, kept: KeptDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Private windows may refuse storage; the form itself still holds the text.
  }
}
