import { Notice } from "#app/ui/notice.tsx";
import { site } from "#app/features/site/domain/site.ts";
import type { Page } from "../domain/page.ts";
import { nameTimeZone } from "../domain/wall-time.ts";

const scheduled = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: site.timeZone,
});

/**
 * What a save came to, as long as it is still true of the page.
 * @param saved "published", or "delayed" when that takes a minute; else the page's status, with "-delayed" when visitors
 *   may see the public page for another minute
 */
export function SavedNotice({ saved, page }: { saved: string | null; page: Page }) {
  const text = describe(saved ?? "", page);
  return text && <Notice tone="success">{text}</Notice>;
}

function describe(saved: string, page: Page) {
  const [outcome, delayed] = saved.split("-");
  const view = (
    <a href={`/page/${page.slug}`} target="_blank" rel="noopener">
      View the page<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
  const late = delayed && " Visitors may still see the page for a minute.";
  if (page.status === "active") {
    if (outcome === "published") return <>Saved. The page is live. {view}</>;
    if (outcome === "delayed")
      return <>Saved. The page is live here, and everywhere within a minute. {view}</>;
    return undefined;
  }
  if (outcome !== page.status) return undefined;
  if (!page.publishAt || outcome === "draft")
    return <>Saved as a draft. Only you can see it, with Preview.{late}</>;
  return (
    <>
      Saved. The page goes live on {scheduled.format(page.publishAt)} ({nameTimeZone(site.timeZone)}).{late}
    </>
  );
}
