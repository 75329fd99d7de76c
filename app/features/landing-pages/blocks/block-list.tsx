import { memo } from "react";
import { ActionBar } from "./action-bar.tsx";
import type { Block, BlockType } from "./block.ts";
import { PageDate } from "./page-date.tsx";
import { hasHeading } from "./texts.ts";
import { ToneContext } from "./section.tsx";
import { assignTones, type Tone } from "./tones.ts";
import type { BlockViewProps, ConditionCards, PagePlace, Pictures } from "./view.ts";
import { readView } from "./views.ts";

interface BlockListProps {
  /** Title of the page, rendered as a visually hidden heading if no block has one. */
  title: string;
  blocks: Block[];
  pictures: Pictures;
  cards?: ConditionCards;
  place?: PagePlace;
  /** Time of the last change, on a page that shows its date. */
  changedAt?: Date | undefined;
}

const NONE: ConditionCards = {};
const NOWHERE: PagePlace = { slug: "", getStarted: { href: "/waitlist", external: false } };

/** Page content between header and footer, also rendered by the editor's preview. */
export function BlockList({
  title,
  blocks,
  pictures,
  cards = NONE,
  place = NOWHERE,
  changedAt,
}: BlockListProps) {
  const first = blocks.find(hasHeading);
  const tones = assignTones(blocks.map(findGround));
  return (
    <main id="main" className="landing">
      {!first && title !== "" && <h1 className="visually-hidden">{title}</h1>}
      {blocks.map((block, at) => {
        const Heading = block === first ? "h1" : "h2";
        const Subheading = hasHeading(block) && block !== first ? "h3" : "h2";
        return (
          <BlockPlace
            key={block.id}
            block={block}
            Heading={Heading}
            Subheading={Subheading}
            pictures={pictures}
            cards={cards}
            tone={tones[at]}
            place={place}
          />
        );
      })}
      {changedAt && <PageDate changedAt={changedAt} />}
      <ActionBar blocks={blocks} />
    </main>
  );
}

/** Memoized: a keystroke in the editor changes one block of many. */
const BlockPlace = memo(function BlockPlace({
  tone,
  ...props
}: BlockViewProps<BlockType> & { tone: Tone | undefined }) {
  const { View } = readView(props.block.type);
  return (
    <ToneContext value={tone}>
      <View {...props} />
    </ToneContext>
  );
});

function findGround({ type, props }: Block) {
  return { chosen: "ground" in props ? props.ground : undefined, suited: readView(type).tone };
}
