import { createDeadline } from "./deadline.ts";

/** Files that are served as they are, by path. */
type FindSiteFile = (path: string) => Promise<{ bytes: Uint8Array; contentType: string } | undefined>;

const DEADLINE_MS = 5000;

/** The platform's server of static files, which looks at the path alone. */
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
