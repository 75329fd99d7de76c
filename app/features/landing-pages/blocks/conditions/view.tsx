import { fillPath } from "#app/values/fill-path.ts";
import { conditionNames } from "#app/features/conditions/domain/names.ts";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

export const conditionsView: BlockView<"conditions"> = { View: Conditions, styles };

function Conditions({ block, Heading, summaries }: BlockViewProps<"conditions">) {
  return (
    <Section block={block} Heading={Heading}>
      <ul role="list" className="conditions-list">
        {block.props.items.map(({ id, condition: slug }) => {
          const name = conditionNames.get(slug);
          return (
            name !== undefined && (
              <li key={id} className="conditions-item">
                <a href={fillPath("/diseases/:slug", { slug })}>{name}</a>
                {summaries[slug] !== undefined && <p>{summaries[slug]}</p>}
              </li>
            )
          );
        })}
      </ul>
    </Section>
  );
}
