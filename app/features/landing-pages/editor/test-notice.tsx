import { useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import type { SaveOutcome } from "../pages/save-outcome.ts";

/** Before the press of a button that ends a test of versions; after one in this editor, no more. */
export function TestNotice({ reply }: { reply: { outcome: SaveOutcome } | undefined }) {
  const [isRunning, setRunning] = useState(true);
  // The outcome of an earlier press stands in the URL, from before the test began.
  const [first] = useState(reply);
  // "published" and "unpublished".
  if (isRunning && reply !== first && reply?.outcome.effect.endsWith("published")) setRunning(false);
  return isRunning && <Notice tone="warning">Update Page or Unpublish ends the test of versions.</Notice>;
}
