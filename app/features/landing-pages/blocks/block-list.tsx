import type { Block } from "../domain/page.ts";
import { findView, type Pictures } from "./views.ts";

interface BlockListProps {
  /** Of the page; read out as its heading where no block shows one. */
  title: string;
  blocks: Block[];
  pictures: Pictures;
}

/** What a visitor sees between header and footer; the editor's preview shows the same. */
export function BlockList({ title, blocks, pictures }: BlockListProps) {
  const hasHeadline = blocks.some((block) => block.type === "cta" && block.props.headline !== "");
  return (
    <main id="main" className="landing">
      {!hasHeadline && title !== "" && <h1 className="visually-hidden">{title}</h1>}
      {blocks.map((block) => {
        const View = findView(block.type)?.View;
        return View && <View key={block.id} block={block} pictures={pictures} />;
      })}
    </main>
  );
}
