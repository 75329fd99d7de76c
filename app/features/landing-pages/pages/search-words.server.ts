import type { RevisionRow } from "#app/storage/pages.server.ts";
import { listTexts } from "../blocks/texts.ts";
import { readContent } from "./pages.server.ts";

/** Characters that are searched of one page. */
const MAX_LENGTH = 20_000;

/** Title, slug and texts of a revision, in small letters. A letter and its accent are one character, as lists are searched. */
export function listSearchWords(revision: RevisionRow): string {
  const texts = readContent(revision)?.blocks.flatMap(listTexts) ?? [];
  const words = [revision.title, revision.slug, ...texts.map(({ text }) => text)];
  return words.join("\n").normalize("NFC").toLowerCase().slice(0, MAX_LENGTH);
}
