import { site } from "#app/features/site/domain/site.ts";

const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: site.timeZone });

/** Date of the page's last change, below its last block, in the language of header and footer. */
export function PageDate({ changedAt }: { changedAt: Date }) {
  return (
    <p className="page-date" lang="en" dir="ltr">
      Last changed on <time dateTime={changedAt.toISOString()}>{longDay.format(changedAt)}</time>
    </p>
  );
}
