import { useEffect, useRef, useState } from "react";
import { formatMoment } from "#app/ui/time.tsx";
import { useHydrated } from "#app/browser/island/use-hydrated.ts";
import { Notice } from "#app/ui/notice.tsx";
import { nameTimeZone } from "#app/values/time-zone.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import { hasChanged } from "./draft-changes.ts";
import { forgetCopy, keepCopy, listCopies, nameCopy, type KeptCopy } from "./stored-drafts.ts";

interface LocalDraftProps {
  /** The page's id, or "new". */
  pageId: string;
  /** Revision that the edit started from; 0 for a new page. */
  rev: number;
  /** Revision that the server holds; 0 for a new page. */
  savedRev: number;
  draft: Draft;
  /** Key of the earlier copy that the form continues, if any. */
  continues?: string;
  /** Whether the form differs from what the server holds. */
  changed: boolean;
  onRestore: (copy: KeptCopy) => void;
  /** Called whenever it changes whether this browser stores the draft locally. */
  onKeep: (isKept: boolean) => void;
}

/**
 * Stores typed input locally until it is saved, so that an expired session, a crash or a lost connection
 * loses nothing. Earlier copies are offered, never applied without a click, and stay until the user restores
 * or discards them.
 */
export function LocalDraft(props: LocalDraftProps) {
  return useHydrated() && <DeviceDraft {...props} />;
}

function DeviceDraft({
  pageId,
  rev,
  savedRev,
  draft,
  continues,
  changed,
  onRestore,
  onKeep,
}: LocalDraftProps) {
  const [named, setNamed] = useState(() => ({ pageId, own: nameCopy(pageId) }));
  // After a restore, the form continues the restored copy; input from before it remains as a copy of its own.
  const key = continues ?? named.own;
  const [listed, setListed] = useState(() => ({ key, copies: listCopies(pageId) }));
  if (named.pageId !== pageId) setNamed({ pageId, own: nameCopy(pageId) });
  else if (listed.key !== key) setListed({ key, copies: listCopies(pageId) });
  // A save whose response was lost left a copy of what the server has: it is not offered.
  const [saved] = useState(() => (changed ? undefined : draft));
  const isSaved = (copy: KeptCopy) => saved !== undefined && !hasChanged(copy.draft, saved);
  useEffect(() => {
    for (const copy of listCopies(pageId)) if (saved && !hasChanged(copy.draft, saved)) forgetCopy(copy.key);
  }, [pageId, saved]);
  const kept = useRef({ pageId, key });
  useEffect(() => {
    // A new page gets an id when it is saved, and its copy a new key.
    if (kept.current.pageId !== pageId) forgetCopy(kept.current.key);
    kept.current = { pageId, key };
    if (changed) onKeep(keepCopy({ key, rev, at: Date.now(), draft }));
    else forgetCopy(key);
  }, [pageId, key, rev, draft, changed, onKeep]);

  const discard = (copy: KeptCopy) => {
    forgetCopy(copy.key);
    setListed({ key, copies: listCopies(pageId) });
  };
  const offered = listed.copies.filter((copy) => copy.key !== key && !isSaved(copy));
  return (
    offered.length > 0 && (
      <Notice tone="warning">
        {offered.map((copy) => (
          <Offer
            key={copy.key}
            copy={copy}
            isOutdated={pageId !== "new" && copy.rev !== savedRev}
            onRestore={() => onRestore(copy)}
            onDiscard={() => discard(copy)}
          />
        ))}
      </Notice>
    )
  );
}

interface OfferProps {
  copy: KeptCopy;
  isOutdated: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

function Offer({ copy, isOutdated, onRestore, onDiscard }: OfferProps) {
  const description = `kept-${copy.key}`;
  return (
    <div className="offer">
      <p id={description}>
        {copy.draft.title === "" ? "Changes" : `Changes to “${copy.draft.title}”`} from{" "}
        {formatMoment(new Date(copy.at))} ({nameTimeZone()}) were not saved. They are yours, and kept on this
        device.
        {isOutdated && " The page has been saved by someone since then: you can compare when you save."}
      </p>
      <p className="stale-actions">
        <button
          type="button"
          className="button button-small"
          aria-describedby={description}
          onClick={onRestore}
        >
          Restore them
        </button>
        <button
          type="button"
          className="button button-small"
          aria-describedby={description}
          onClick={onDiscard}
        >
          Discard them
        </button>
      </p>
    </div>
  );
}
