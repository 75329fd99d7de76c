import { useEffect, useState, useSyncExternalStore } from "react";
import { createEditing, type Editing, type EditingSnapshot, type EditingStart } from "./editing.ts";
import { sendSave } from "./send-save.ts";
import type { Presence } from "../../drafts/save-message.ts";
import { usePresence } from "./use-presence.ts";

interface Options extends EditingStart {
  /** The id that the page has or is to have. */
  id: string;
}

interface Edited {
  /** Store and commands. */
  editing: Editing;
  /** Current snapshot of the store. */
  now: EditingSnapshot;
  presence: Presence | undefined;
}

/** The page that is edited here, from the first render of its editor on. */
export function useEditing({ id, ...start }: Options): Edited {
  const [opened] = useState(() => ({ id, editor: crypto.randomUUID() }));
  const [editing] = useState(() => createEditing(start, { send: sendSave(opened), later, now: Date.now }));
  const now = useSyncExternalStore(editing.subscribe, editing.read, editing.read);
  useEffect(() => {
    editing.open();
    const goOn = () => void (document.visibilityState === "visible" && editing.flush());
    window.addEventListener("online", goOn);
    document.addEventListener("visibilitychange", goOn);
    return () => {
      window.removeEventListener("online", goOn);
      document.removeEventListener("visibilitychange", goOn);
      editing.close();
    };
  }, [editing]);
  return { editing, now, presence: usePresence(opened, now.held.rev > 0) };
}

function later(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}
