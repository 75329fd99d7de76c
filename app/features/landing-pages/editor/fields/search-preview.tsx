import { parsePictureUrl } from "#app/values/picture-url.ts";
import { site } from "#app/features/site/domain/site.ts";
import { walkBlock, type Block } from "../../blocks/block.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import { describeForSearch } from "../../publishing/document/search-words.ts";
import { pictureRule } from "../../pages/address-rules.ts";
import { readBy } from "../../rules/text-rules.ts";

export interface SearchPreviewProps {
  draft: Draft;
  blocks: Block[];
  /** Origin of the site: "https://rootwell.example". */
  origin: string;
}

/** The page as a search result, and as the card of a shared link. */
export function SearchPreview({ draft, blocks, origin }: SearchPreviewProps) {
  const { title, description } = describeForSearch({ ...draft, blocks });
  const { host } = new URL(origin);
  const named = title || "Untitled";
  return (
    <div className="search-preview">
      <figure>
        <figcaption className="field-label">As a search result</figcaption>
        <div className="search-preview-result">
          <p className="search-preview-url">{`${host} › page › ${draft.slug || "…"}`}</p>
          <p className="search-preview-title">{`${named} | ${site.name}`}</p>
          <p className="search-preview-words">{description}</p>
        </div>
        {draft.indexing === "noindex" && (
          <p className="field-hint">Search engines are asked not to list this page.</p>
        )}
      </figure>
      <figure>
        <figcaption className="field-label">As a shared link</figcaption>
        <div className="search-preview-card">
          <img src={findPicture(draft, blocks)} alt="" width={1200} height={630} loading="lazy" />
          <p className="search-preview-url">{host}</p>
          <p className="search-preview-title">{named}</p>
          <p className="search-preview-words">{description}</p>
        </div>
      </figure>
    </div>
  );
}

/** The chosen picture, else the first that was uploaded for a block, else the site's own card. */
function findPicture({ socialImage }: Draft, blocks: Block[]): string {
  const addresses = blocks.flatMap(walkBlock).map(({ value }) => String(value));
  const first = addresses.find((address) => parsePictureUrl(address));
  return readBy(pictureRule, socialImage) || first || "/images/social-card.png";
}
