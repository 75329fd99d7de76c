import type { RevisionRow } from "#app/storage/pages.server.ts";
import { listTexts } from "../blocks/texts.ts";
import { readContent } from "../pages/pages.server.ts";

/** Maximum number of characters of one page that the search covers. */
const MAX_LENGTH = 20_000;

/** Title, slug and texts of a revision, in lower case and normalized to NFC, like the searches. */
export function listSearchWords(revision: RevisionRow): string {
  const texts = readContent(revision)?.blocks.flatMap(listTexts) ?? [];
  const words = [revision.title, revision.slug, ...texts.map(({ text }) => text)];
  return words.join("\n").normalize("NFC").toLowerCase().slice(0, MAX_LENGTH);
}
