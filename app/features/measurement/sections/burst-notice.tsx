import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import { describeBursts, type DayCounts, type PageBursts } from "../domain/report.ts";

/** Maximum number of pages listed. */
const MAX_NAMED = 20;

interface BurstNoticeProps {
  days: DayCounts[];
  /** Bursts by page, for a report of all pages. */
  pages: PageBursts[] | undefined;
}

/** Names the hours with far more views than usual, and their pages where these are many. */
export function BurstNotice({ days, pages }: BurstNoticeProps) {
  const bursts = days.filter(({ burstHours }) => burstHours.length > 0);
  if (bursts.length === 0) return null;
  const why = "a campaign, or a program that looks like a browser.";
  if (!pages)
    return (
      <Notice tone="warning">
        Far more views than usual on {describeBursts(bursts)}: {why}
      </Notice>
    );
  const rest = pages.length - MAX_NAMED;
  return (
    <Notice tone="warning">
      <p>Some pages had far more views than usual: {why}</p>
      <ul>
        {pages.slice(0, MAX_NAMED).map(({ id, title, slug, days: ofPage }) => (
          <li key={id}>
            <CountedPage id={id} title={title} slug={slug} />: {describeBursts(ofPage)}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>And {rest} more.</p>}
    </Notice>
  );
}

/** Name of a page that was counted, as the link to its numbers. */
export function CountedPage({ id, title, slug }: Omit<PageBursts, "days">) {
  if (slug === null) return "A page that is deleted";
  return <Link to={fillPath("/admin/numbers/:id", { id })}>{title || slug}</Link>;
}
