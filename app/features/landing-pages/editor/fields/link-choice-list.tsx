import { conditionNames } from "#app/features/conditions/domain/names.ts";
import { nameBlock } from "../../drafts/draft-names.ts";
import type { DraftBlock } from "../../drafts/read-draft.ts";
import type { KnownPages } from "../../review/own-links.ts";
import { ownPages } from "../../review/own-pages.ts";

export interface LinkChoiceListProps {
  id: string;
  pages: KnownPages;
  blocks: DraftBlock[];
}

/** The pages of the site and the parts of this page by name, for fields that hold their addresses. */
export function LinkChoiceList({ id: listId, pages, blocks }: LinkChoiceListProps) {
  return (
    <datalist id={listId}>
      {Object.entries(ownPages).map(
        ([address, name]) => name && <Choice key={address} {...{ address, name }} />,
      )}
      {Object.entries(pages.bySlug).map(
        ([slug, { title, isPublic, movedTo }]) =>
          movedTo === undefined && (
            <Choice
              key={slug}
              address={`/page/${slug}`}
              name={isPublic ? title : `${title} (not public yet)`}
            />
          ),
      )}
      {blocks.map(({ id }, at) => (
        <Choice key={id} address={`#${id}`} name={`On this page: ${nameBlock(blocks, at)}`} />
      ))}
      {[...conditionNames].map(([slug, name]) => (
        <Choice key={slug} address={`/diseases/${slug}`} name={name} />
      ))}
    </datalist>
  );
}

function Choice({ address, name }: { address: string; name: string }) {
  return <option value={address}>{name}</option>;
}
