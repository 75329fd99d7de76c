import { useEffect, useState } from "react";
import { withTimeout } from "#app/browser/connection.ts";
import { PRESENCE_PATH, readPresence, type Presence } from "../../drafts/save-api.ts";
import type { Opened } from "./send-save.ts";

/** Interval of the heartbeat of an open editor, in milliseconds. */
const HEARTBEAT_MS = 15_000;

/**
 * Sends heartbeats while the editor is open, at each return to it too, and a message when it is closed.
 * @returns the page's state and its other editors, once known
 */
export function usePresence(opened: Opened, isStored: boolean): Presence | undefined {
  const [presence, setPresence] = useState<Presence>();
  useEffect(() => {
    if (!isStored) return;
    const tell = async () => {
      const response = document.visibilityState === "visible" ? await sendHeartbeat(opened) : undefined;
      if (response) setPresence(response);
    };
    const leave = () => void navigator.sendBeacon(PRESENCE_PATH, fill({ ...opened, closed: "1" }));
    void tell();
    const timer = setInterval(() => void tell(), HEARTBEAT_MS);
    // An editor that comes back to the front shows the current state at once.
    const comeBack = () => void tell();
    document.addEventListener("visibilitychange", comeBack);
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", comeBack);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [opened, isStored]);
  return presence;
}

/**
 * Sends one heartbeat.
 * @returns undefined without a response
 */
async function sendHeartbeat(opened: Opened): Promise<Presence | undefined> {
  try {
    const sending = fetch(PRESENCE_PATH, {
      method: "POST",
      body: fill({ ...opened }),
      redirect: "manual",
    });
    const response = await withTimeout(sending);
    return response.ok ? readPresence(await withTimeout(response.json())) : undefined;
  } catch {
    return undefined;
  }
}

function fill(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
