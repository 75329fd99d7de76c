import { Notice } from "#app/ui/notice.tsx";
import { nameSome } from "../page-tests/ended-words.ts";

/** Says before a press which tests of versions it ends; nothing where it ends none. */
export function EndingTests({ by, titles }: { by: string; titles: string[] }) {
  if (titles.length === 0) return null;
  return (
    <Notice tone="warning">
      {by} ends the tests of versions of {nameSome(titles)}.
    </Notice>
  );
}
