import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { formatMoment } from "#app/ui/time.tsx";
import type { Draft } from "../../drafts/read-draft.ts";
import { pageFields } from "../../pages/page-fields.ts";
import { STATUS_NAMES, type PageStatus } from "../../pages/page-status.ts";

interface PageDetailsProps {
  /** Whether the page still needs a slug. */
  isNew: boolean;
  draft: Draft;
  /** Status of the page; undefined before its first save. */
  status: PageStatus | undefined;
  /** Whether the server refused one of the fields. */
  isRefused: boolean;
  children: ReactNode;
}

/** Slug and times, folded behind a line that summarizes them; open for a new page, which needs a slug. */
export function PageDetails({ isNew, draft, status, isRefused, children }: PageDetailsProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [beginsOpen] = useState(isNew || isRefused);
  // Opens the fold before the focus moves to the field: a hidden field cannot be focused.
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

/** Formats a typed time; undefined for an empty or invalid one. */
function formatTyped(name: "publishAt" | "unpublishAt", typed: string): string | undefined {
  const parsed = pageFields[name].parse(typed);
  return "value" in parsed && parsed.value ? formatMoment(parsed.value) : undefined;
}
