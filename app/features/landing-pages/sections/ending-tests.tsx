import { Notice } from "#app/ui/notice.tsx";
import { nameSome } from "../page-tests/ended-words.ts";

/** Warning about the tests of versions that a button ends; nothing if it ends none. */
export function EndingTests({ by, titles }: { by: string; titles: string[] }) {
  if (titles.length === 0) return null;
  return (
    <Notice tone="warning">
      {by} ends the tests of versions of {nameSome(titles)}.
    </Notice>
  );
}
