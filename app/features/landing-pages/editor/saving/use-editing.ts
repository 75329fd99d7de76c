import { useEffect, useState, useSyncExternalStore } from "react";
import { createEditing, type Editing } from "./editing.ts";
import type { EditingSnapshot, EditingStart } from "./editing-state.ts";
import { createMergingLoader } from "./merging.ts";
import { sendSave } from "./send-save.ts";
import type { Presence } from "../../drafts/save-api.ts";
import { usePresence } from "./use-presence.ts";

interface Options extends EditingStart {
  /** Id of the page, even before it is stored. */
  id: string;
}

interface Edited {
  /** Store and commands. */
  editing: Editing;
  /** Current snapshot of the store. */
  now: EditingSnapshot;
  presence: Presence | undefined;
}

/** Store of the edited page, created on the first render of its editor. */
export function useEditing({ id, ...start }: Options): Edited {
  const [opened] = useState(() => ({ id, editor: crypto.randomUUID() }));
  const [editing] = useState(() => {
    const merging = createMergingLoader();
    const send = sendSave(opened, { onStale: merging.load });
    return createEditing(start, { send, later, now: Date.now, findMerging: merging.read, findFocused });
  });
  const now = useSyncExternalStore(editing.subscribe, editing.read, editing.read);
  useEffect(() => {
    editing.open();
    const goOn = () => void (document.visibilityState === "visible" && editing.flush());
    window.addEventListener("online", goOn);
    document.addEventListener("visibilitychange", goOn);
    // During the event, the field still has the focus.
    const leave = () => void setTimeout(editing.leaveField);
    document.addEventListener("focusout", leave);
    return () => {
      window.removeEventListener("online", goOn);
      document.removeEventListener("visibilitychange", goOn);
      document.removeEventListener("focusout", leave);
      editing.close();
    };
  }, [editing]);
  return { editing, now, presence: usePresence(opened, now.held.rev > 0) };
}

/** Path of the focused field: the name of its control, or of the text area that a rich text editor replaces. */
function findFocused(): string | undefined {
  const field =
    document.activeElement?.closest(".rich-editor")?.querySelector("textarea") ?? document.activeElement;
  return field?.getAttribute("name") ?? undefined;
}

function later(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}
