import { notices, type Notice } from "../content/notices.ts";
import { isDevelopment } from "./is-development.ts";

export type { Notice };

/** Lists the notices that apply; in development also the undecided ones, which are marked. */
export function listNotices(publicOrigin: string, all = notices): Notice[] {
  return all.filter(({ applies }) => applies ?? isDevelopment(publicOrigin));
}
