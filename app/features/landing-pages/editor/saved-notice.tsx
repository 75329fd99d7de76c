import { DocumentLink } from "#app/ui/link.tsx";
import { formatMoment } from "#app/ui/time.tsx";
import { fillPath } from "#app/fill-path.ts";
import { Notice } from "#app/ui/notice.tsx";
import { site } from "#app/features/site/domain/site.ts";
import type { Page } from "../domain/page.ts";
import type { SaveOutcome } from "../domain/save-outcome.ts";
import { nameTimeZone } from "../domain/wall-time.ts";

/** What a save came to, as long as it is still true of the page. */
export function SavedNotice({ saved, page }: { saved?: SaveOutcome; page: Page }) {
  const text = saved?.status === page.status && describe(saved, page);
  return text && <Notice tone="success">{text}</Notice>;
}

function describe({ isDelayed }: SaveOutcome, page: Page) {
  const view = (
    <DocumentLink to={fillPath("/page/:slug", { slug: page.slug })} target="_blank" rel="noopener">
      View the page<span className="visually-hidden"> (opens in a new tab)</span>
    </DocumentLink>
  );
  const late = isDelayed && " Visitors may still see the page for a minute.";
  if (page.status === "active") {
    return isDelayed ? (
      <>Saved. The page is live here, and everywhere within a minute. {view}</>
    ) : (
      <>Saved. The page is live. {view}</>
    );
  }
  if (!page.publishAt || page.status === "draft")
    return <>Saved as a draft. Only you can see it, with Preview.{late}</>;
  return (
    <>
      Saved. The page goes live on{" "}
      {formatMoment(page.publishAt, { timeZone: site.timeZone, dateStyle: "long" })} (
      {nameTimeZone(site.timeZone)}).{late}
    </>
  );
}
