import type { ReactNode } from "react";
import { fillPath } from "#app/values/fill-path.ts";
import { Link } from "#app/ui/link.tsx";
import { nameTitle } from "../pages/page-title.ts";
import type { SectionPage } from "../shared-sections/sections.server.ts";

interface SectionUsesProps {
  pages: SectionPage[];
  /** Renders the action for a page. */
  children?: (page: SectionPage) => ReactNode;
}

/** List of the pages that use a section, each with the thumbnail from the list of pages. */
export function SectionUses({ pages, children }: SectionUsesProps) {
  return (
    <ul role="list" className="section-uses">
      {pages.map((page) => (
        <li key={page.id} className="section-uses-page">
          <span className="section-uses-picture">
            {page.thumbnail !== undefined && (
              <img src={page.thumbnail} alt="" width={96} height={60} loading="lazy" />
            )}
          </span>
          <span className="section-uses-name">
            {page.isTrashed ? (
              <strong>{nameTitle(page.title)}</strong>
            ) : (
              <Link to={fillPath("/admin/marketing/edit/:slug", { slug: page.slug })}>
                {nameTitle(page.title)}
              </Link>
            )}
            <small>{describeUse(page)}</small>
          </span>
          {!page.isTrashed && children?.(page)}
        </li>
      ))}
    </ul>
  );
}

function describeUse({ isTrashed, inWorkingCopy, inPublicVersion }: SectionPage): string {
  if (isTrashed) return "In the trash, from where it can be restored";
  if (inWorkingCopy && inPublicVersion) return "Public";
  return inWorkingCopy ? "In the draft" : "Public; the draft has it no more";
}
