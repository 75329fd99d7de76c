import { notices, type Notice } from "../content/notices.ts";
import { isDevelopment } from "./stage.ts";

export type { Notice };

/** Those that apply; in development also those about which nobody has decided, to be marked. */
export function listNotices(publicOrigin: string, all = notices): Notice[] {
  return all.filter(({ applies }) => applies ?? isDevelopment(publicOrigin));
}
