import { readableTextOn } from "../../domain/colors.ts";
import type { BlockOf } from "../block.ts";
import type { BlockView, BlockViewProps } from "../view.ts";
import { choosePanel, chooseStrip } from "./grounds.ts";
import styles from "./view.css?inline";

export const ctaView: BlockView<"cta"> = { View: CallToAction, styles, customProperties };

function CallToAction({ block, Heading }: BlockViewProps<"cta">) {
  const { headline, subheadline, ctaText, ctaLink, alignment } = block.props;
  return (
    <section className={`cta cta-${alignment} landing-panel`} id={block.id}>
      <div className="cta-panel">
        {headline !== "" && (
          <Heading className="cta-headline">
            <span>{headline}</span>
          </Heading>
        )}
        {subheadline !== "" && (
          <p className="cta-subheadline">
            <span>{subheadline}</span>
          </p>
        )}
        {ctaText !== "" && (
          <a className="cta-button" href={ctaLink}>
            {ctaText}
          </a>
        )}
      </div>
    </section>
  );
}

function customProperties({ props }: BlockOf<"cta">): Record<string, string> {
  const panel = choosePanel(props);
  return {
    "--cta-panel": panel,
    "--cta-headline": props.headlineColor,
    "--cta-headline-size": props.fontSizeHeadline,
    ...describeStrip("headline", chooseStrip(props.headlineColor, props.fontSizeHeadline, panel)),
    "--cta-subheadline": props.subheadlineColor,
    "--cta-subheadline-size": props.fontSizeSubheadline,
    ...describeStrip("subheadline", chooseStrip(props.subheadlineColor, props.fontSizeSubheadline, panel)),
    "--cta-button": props.ctaColor,
    "--cta-button-text": readableTextOn(props.ctaColor),
    "--cta-button-size": props.fontSizeCTA,
  };
}

function describeStrip(text: string, ground: string | undefined): Record<string, string> {
  return ground ? { [`--cta-${text}-strip`]: ground, [`--cta-${text}-room`]: "0.1em 0.35em" } : {};
}
