import { useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import type { SaveOutcome } from "../pages/save-outcome.ts";

/** Warning that a button will end the running test of versions; hidden after such a press in this editor. */
export function TestNotice({ reply }: { reply: { outcome: SaveOutcome } | undefined }) {
  const [isRunning, setRunning] = useState(true);
  // The initial outcome comes from the URL, from a save before the test began.
  const [first] = useState(reply);
  // Matches "published" and "unpublished".
  if (isRunning && reply !== first && reply?.outcome.effect.endsWith("published")) setRunning(false);
  return isRunning && <Notice tone="warning">Update Page or Unpublish ends the test of versions.</Notice>;
}
