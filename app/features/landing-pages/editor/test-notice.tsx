import { useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import type { SaveOutcome } from "../saving/save-outcome.ts";

interface TestNoticeProps {
  /** Whether a test was running when the page was loaded or last polled. */
  isTested: boolean;
  /** Outcome of the last save by a button. */
  reply: { outcome: SaveOutcome } | undefined;
}

/** Warning that a button will end the running test of versions; hidden after such a press in this editor. */
export function TestNotice({ isTested, reply }: TestNoticeProps) {
  // The initial outcome comes from the URL, from a save before the test began.
  const [seen, setSeen] = useState({ isTested, reply, isRunning: isTested });
  const isPolled = seen.isTested !== isTested;
  if (isPolled || seen.reply !== reply) {
    // Matches "published" and "unpublished".
    const isEnded = seen.reply !== reply && reply?.outcome.effect.endsWith("published");
    setSeen({ isTested, reply, isRunning: !isEnded && (isPolled ? isTested : seen.isRunning) });
  }
  return (
    seen.isRunning && <Notice tone="warning">Update Page or Unpublish ends the test of versions.</Notice>
  );
}
