import { useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import type { SaveEffect } from "../pages/save-outcome.ts";

/** Before the press of a button that ends a test of versions; after one in this editor, no more. */
export function TestNotice({ effect }: { effect: SaveEffect | undefined }) {
  const [isRunning, setRunning] = useState(true);
  // "published" and "unpublished".
  if (isRunning && effect?.endsWith("published")) setRunning(false);
  return isRunning && <Notice tone="warning">Update Page or Unpublish ends the test of versions.</Notice>;
}
