import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

export const figuresView: BlockView<"figures"> = { View: Figures, styles, tone: "night" };

function Figures({ block, Heading, Subheading }: BlockViewProps<"figures">) {
  return (
    <Section block={block} Heading={Heading}>
      <ul role="list" className="figures-list">
        {block.props.items.map(({ id, number, counts, period, origin }) => (
          <li key={id} className="figures-item">
            <p className="figures-number">{number}</p>
            <div className="figures-words">
              {counts !== "" && <Subheading>{counts}</Subheading>}
              {period !== "" && <p>{period}</p>}
              {origin !== "" && <p className="figures-origin">{origin}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
