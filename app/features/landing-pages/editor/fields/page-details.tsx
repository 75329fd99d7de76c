import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { site } from "#app/features/site/domain/site.ts";
import { formatMoment } from "#app/ui/time.tsx";
import type { Draft } from "../../drafts/read-draft.ts";
import { pageFields } from "../../pages/page-fields.ts";
import { STATUS_NAMES, type PageStatus } from "../../pages/page-status.ts";

interface PageDetailsProps {
  /** The page is to get its slug. */
  isNew: boolean;
  draft: Draft;
  /** Undefined for a page that is not saved yet. */
  status: PageStatus | undefined;
  /** The server has something against one of the fields. */
  isRefused: boolean;
  children: ReactNode;
}

/** Slug and times, folded behind one line that says them; open while a page is new, which has to get its slug. */
export function PageDetails({ isNew, draft, status, isRefused, children }: PageDetailsProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [beginsOpen] = useState(isNew || isRefused);
  // Before the focus is moved to the field: it has none while it is folded.
  useLayoutEffect(() => {
    if (isRefused && fold.current) fold.current.open = true;
  }, [isRefused]);
  return (
    <details ref={fold} className="page-details disclosure" open={beginsOpen}>
      <summary>
        <span className="page-details-line">
          <span className="page-details-slug">/page/{draft.slug === "" ? "…" : draft.slug}</span>
          <span>· {[status ? STATUS_NAMES[status] : "New", ...describeTimes(draft)].join(" · ")}</span>
        </span>
      </summary>
      <div className="page-details-fields">{children}</div>
    </details>
  );
}

function describeTimes({ publishAt, unpublishAt }: Draft): string[] {
  const [begin, end] = [formatTyped("publishAt", publishAt), formatTyped("unpublishAt", unpublishAt)];
  return [...(begin === undefined ? [] : [`from ${begin}`]), ...(end === undefined ? [] : [`until ${end}`])];
}

/** Undefined for no time, and for what is no time yet. */
function formatTyped(name: "publishAt" | "unpublishAt", typed: string): string | undefined {
  const parsed = pageFields[name].parse(typed);
  return "value" in parsed && parsed.value
    ? formatMoment(parsed.value, { timeZone: site.timeZone })
    : undefined;
}
