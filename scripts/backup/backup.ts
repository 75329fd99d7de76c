import type { Manifest } from "../../app/features/operation/domain/archive.ts";
import { copySite } from "../../app/storage/site-copy.server.ts";
import { writeArchive } from "./archive.ts";

interface Backup {
  file: string;
  recipient: string;
  now: Date;
  /** Configuration values that are not secret. */
  settings: Record<string, unknown>;
}

/** Writes database, pictures and settings into one encrypted archive. */
export async function backUp(
  stores: Pick<Env, "DB" | "MEDIA">,
  { file, recipient, now, settings }: Backup,
): Promise<Manifest> {
  return writeArchive(file, recipient, now, await copySite(stores, settings));
}
