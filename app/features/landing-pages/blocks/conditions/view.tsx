import { fillPath } from "#app/values/fill-path.ts";
import { conditionNames } from "#app/features/conditions/domain/condition-names.ts";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

export const conditionsView: BlockView<"conditions"> = { View: Conditions, styles };

function Conditions({ block, Heading, cards }: BlockViewProps<"conditions">) {
  return (
    <Section block={block} Heading={Heading}>
      <ul role="list" className="landing-grid">
        {block.props.items.map(({ id, condition: slug }) => {
          const name = conditionNames.get(slug);
          const card = cards[slug];
          return (
            name !== undefined && (
              <li key={id} className="conditions-item">
                {card && (
                  <img
                    src={`/images/systems/${card.system}.svg`}
                    alt=""
                    width={320}
                    height={240}
                    loading="lazy"
                  />
                )}
                <a href={fillPath("/diseases/:slug", { slug })}>{name}</a>
                {card && <p>{card.note}</p>}
              </li>
            )
          );
        })}
      </ul>
    </Section>
  );
}
