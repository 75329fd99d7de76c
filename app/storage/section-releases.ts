import { sql, type SQL } from "drizzle-orm";

/** Releases of sections: id and number. */
export type SectionReleases = [id: string, release: number][];

/** Condition: the current releases of sections are still these. */
export function areReleased(releases: SectionReleases): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(releases)}) AS judged
    LEFT JOIN shared_sections AS section ON section.id = judged.value ->> 0
    WHERE section.release IS NOT judged.value ->> 1)`;
}

/** A public version: page and revision. */
export type PublicUse = [pageId: string, rev: number];

/** Condition: no other public versions than these use the section. */
export function isUsedBy(sectionId: string, uses: PublicUse[]): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM shared_section_uses AS used
    JOIN pages AS page ON page.id = used.page_id AND page.public_rev = used.rev AND page.deleted_at IS NULL
    WHERE used.section_id = ${sectionId} AND (used.page_id, used.rev) NOT IN
      (SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(uses)})))`;
}
