import { parsePictureUrl } from "#app/values/picture-url.ts";
import { site } from "#app/features/site/domain/site.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { addQuery } from "#app/values/site-path.ts";
import { walkBlock, type Block } from "../../blocks/block.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import { describeForSearch } from "../../publishing/document/search-words.ts";
import { pictureRule } from "../../pages/url-rules.ts";
import { readBy } from "../../rules/text-rules.ts";

export interface SearchPreviewProps {
  draft: Draft;
  blocks: Block[];
  /** Origin of the site: "https://rootwell.example". */
  origin: string;
  pageId: string;
  /** Stored revision; 0 for none. */
  rev: number;
}

/** Preview of the page as a search result and as the card of a shared link. */
export function SearchPreview({ draft, blocks, origin, pageId, rev }: SearchPreviewProps) {
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
          <img
            src={findPicture(draft, { blocks, card: rev > 0 ? findCard(pageId, rev) : "" })}
            alt=""
            width={1200}
            height={630}
            loading="lazy"
          />
          <p className="search-preview-url">{host}</p>
          <p className="search-preview-title">{named}</p>
          <p className="search-preview-words">{description}</p>
        </div>
      </figure>
    </div>
  );
}

/** URL of the page's card. It contains the revision, so that no stale card is shown from the cache. */
function findCard(id: string, rev: number): string {
  return addQuery(fillPath("/admin/marketing/pages/:id/card", { id }), { rev: String(rev) });
}

/**
 * Picture of the card: the chosen one, else the rendered card of the page; before the page is stored, the
 * first uploaded picture of a block, or that of the site.
 */
function findPicture({ socialImage }: Draft, { blocks, card }: { blocks: Block[]; card: string }): string {
  const urls = blocks.flatMap(walkBlock).map(({ value }) => String(value));
  const first = urls.find((url) => parsePictureUrl(url));
  return readBy(pictureRule, socialImage) || card || first || "/images/social-card.png";
}
