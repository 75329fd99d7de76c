import type { ReactNode } from "react";
import { Paragraphs } from "../paragraphs.tsx";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import { periods } from "./periods.ts";
import styles from "./view.css?inline";

export const priceView: BlockView<"price"> = { View: Price, styles };

function Price({ block, Heading, Subheading }: BlockViewProps<"price">) {
  return (
    <Section block={block} Heading={Heading}>
      <ul role="list" className="price-plans">
        {block.props.items.map((plan) => (
          <li key={plan.id} className="price-plan">
            <div className="price-terms">
              {plan.name !== "" && <Subheading>{plan.name}</Subheading>}
              {plan.audience !== "" && <p className="price-audience">{plan.audience}</p>}
              {plan.amount !== "" && (
                <p className="price-amount">
                  <span className="price-number">{plan.amount}</span> {periods[plan.period]}
                </p>
              )}
              {plan.renewal !== "" && <p>{plan.renewal}</p>}
              {plan.buttonText !== "" && (
                <a className="price-button" href={plan.buttonLink}>
                  {plan.buttonText}
                </a>
              )}
            </div>
            <dl className="price-details">
              <Detail title="Included" text={plan.included}>
                <Points text={plan.included} />
              </Detail>
              <Detail title="Not included" text={plan.excluded} className="price-excluded">
                <Points text={plan.excluded} />
              </Detail>
              <Detail title="Ways to pay" text={plan.payment} className="price-payment">
                <Points text={plan.payment} />
              </Detail>
              <Detail title="Cancellation" text={plan.cancellation}>
                <Paragraphs text={plan.cancellation} />
              </Detail>
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface DetailProps {
  title: string;
  /** Text of the detail; if empty, the detail is not rendered. */
  text: string;
  className?: string;
  children: ReactNode;
}

function Detail({ title, text, className, children }: DetailProps) {
  return (
    text !== "" && (
      <div className={className}>
        <dt>{title}</dt>
        <dd>{children}</dd>
      </div>
    )
  );
}

/** Renders each line of the text as a list item. */
function Points({ text }: { text: string }) {
  const points = new Set(text.split("\n").map((line) => line.trim()));
  return <ul>{[...points].map((point) => point !== "" && <li key={point}>{point}</li>)}</ul>;
}
