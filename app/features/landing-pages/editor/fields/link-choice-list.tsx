import { conditionNames } from "#app/features/conditions/domain/condition-names.ts";
import { nameBlock } from "../../drafts/draft-names.ts";
import type { DraftBlock } from "../../drafts/read-draft.ts";
import type { KnownPages } from "../../review/own-links.ts";
import { listSitePages } from "#app/site-pages.ts";

export interface LinkChoiceListProps {
  id: string;
  pages: KnownPages;
  blocks: DraftBlock[];
}

/** Datalist of the site's pages and of this page's blocks, for link fields. */
export function LinkChoiceList({ id: listId, pages, blocks }: LinkChoiceListProps) {
  return (
    <datalist id={listId}>
      {listSitePages("links").map(({ path, title }) => (
        <Choice key={path} href={path} name={title} />
      ))}
      {Object.entries(pages.bySlug).map(
        ([slug, { title, isPublic, movedTo }]) =>
          movedTo === undefined && (
            <Choice key={slug} href={`/page/${slug}`} name={isPublic ? title : `${title} (not public yet)`} />
          ),
      )}
      {blocks.map(({ id }, at) => (
        <Choice key={id} href={`#${id}`} name={`On this page: ${nameBlock(blocks, at)}`} />
      ))}
      {[...conditionNames].map(([slug, name]) => (
        <Choice key={slug} href={`/diseases/${slug}`} name={name} />
      ))}
    </datalist>
  );
}

function Choice({ href, name }: { href: string; name: string }) {
  return <option value={href}>{name}</option>;
}
