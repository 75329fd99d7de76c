import type { Block } from "../domain/page.ts";
import { findView, type Pictures } from "./views.ts";

/** What a visitor sees between header and footer; the editor's preview shows the same. */
export function BlockList({ blocks, pictures }: { blocks: Block[]; pictures: Pictures }) {
  return (
    <main id="main" className="landing">
      {blocks.map((block) => {
        const View = findView(block.type)?.View;
        return View && <View key={block.id} block={block} pictures={pictures} />;
      })}
    </main>
  );
}
