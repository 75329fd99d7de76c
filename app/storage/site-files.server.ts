import { createDeadline } from "./deadline.ts";

/** Static files by path. */
type FindSiteFile = (path: string) => Promise<{ bytes: Uint8Array; contentType: string } | undefined>;

const DEADLINE_MS = 5000;

/** Reads static files from the ASSETS binding, which uses only the path of a URL. */
export function createSiteFiles(assets: Fetcher): FindSiteFile {
  const within = createDeadline("assets", DEADLINE_MS);
  return (path) =>
    within(async () => {
      const file = await assets.fetch(new URL(path, "https://files.invalid"));
      const bytes = new Uint8Array(await file.arrayBuffer());
      const contentType = file.headers.get("Content-Type") ?? "application/octet-stream";
      return file.ok ? { bytes, contentType } : undefined;
    });
}
