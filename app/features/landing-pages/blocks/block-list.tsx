import { memo } from "react";
import type { Block, BlockType } from "./block.ts";
import { hasHeading } from "./texts.ts";
import type { BlockViewProps, PagePlace, Pictures, Summaries } from "./view.ts";
import { readView } from "./views.ts";

interface BlockListProps {
  /** Title of the page, read out as its heading where no block shows one. */
  title: string;
  blocks: Block[];
  pictures: Pictures;
  summaries?: Summaries;
  place?: PagePlace;
}

const NONE: Summaries = {};
const NOWHERE: PagePlace = { slug: "", getStarted: { href: "/waitlist", external: false } };

/** Content between header and footer; the editor's preview shows the same. */
export function BlockList({ title, blocks, pictures, summaries = NONE, place = NOWHERE }: BlockListProps) {
  const first = blocks.find(hasHeading);
  return (
    <main id="main" className="landing">
      {!first && title !== "" && <h1 className="visually-hidden">{title}</h1>}
      {blocks.map((block) => {
        const Heading = block === first ? "h1" : "h2";
        const Subheading = hasHeading(block) && block !== first ? "h3" : "h2";
        return (
          <BlockPlace
            key={block.id}
            block={block}
            Heading={Heading}
            Subheading={Subheading}
            pictures={pictures}
            summaries={summaries}
            place={place}
          />
        );
      })}
    </main>
  );
}

/** Memoized, since typing changes one block of many. */
const BlockPlace = memo(function BlockPlace(props: BlockViewProps<BlockType>) {
  const { View } = readView(props.block.type);
  return <View {...props} />;
});
