import { ResponsivePicture } from "../responsive-picture.tsx";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

const SIZES = "12rem";

/** Maximum number of logos in a row: more would be too small to be recognized. */
const MAX_COLUMNS = 6;

export const logosView: BlockView<"logos"> = {
  View: Logos,
  styles,
  customProperties: ({ props }) => ({ "--logos-columns": String(countColumns(props.items.length)) }),
};

function Logos({ block, Heading, pictures }: BlockViewProps<"logos">) {
  return (
    <Section block={block} Heading={Heading}>
      <ul role="list" className="logos-list">
        {block.props.items.map(({ id, name, picture }) => (
          <li key={id} className="logos-item">
            {picture === "" ? (
              <span className="logos-name">{name}</span>
            ) : (
              <ResponsivePicture url={picture} alt={name} sizes={SIZES} pictures={pictures} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Number of columns with which the rows differ in length by at most one logo. */
function countColumns(logos: number): number {
  return Math.ceil(logos / Math.ceil(logos / MAX_COLUMNS));
}
