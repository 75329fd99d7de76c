import { listInitials } from "../initials.ts";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

export const quotationWallView: BlockView<"quotation-wall"> = { View: QuotationWall, styles };

function QuotationWall({ block, Heading }: BlockViewProps<"quotation-wall">) {
  const { items, marks } = block.props;
  return (
    <Section block={block} Heading={Heading}>
      <ul role="list" className="quotation-wall-list">
        {items.map(({ id, words, name, connection }) => (
          <li key={id}>
            <figure className="quotation-wall-card">
              {words !== "" && (
                <blockquote>
                  <p>{words}</p>
                </blockquote>
              )}
              <figcaption>
                {/* Hidden from screen readers: the name next to the initials identifies the person. */}
                {marks === "initials" && name !== "" && (
                  <span className="quotation-wall-initials" aria-hidden="true">
                    {listInitials(name)}
                  </span>
                )}
                <span className="quotation-wall-person">
                  <cite>{name}</cite>
                  {connection !== "" && <span>{connection}</span>}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
