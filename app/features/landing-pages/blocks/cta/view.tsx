import { INK, mostReadable, readableTextOn, WHITE } from "../../domain/colors.ts";
import type { BlockOf } from "../../domain/page.ts";
import type { BlockViewProps } from "../views.ts";

export function View({ block }: BlockViewProps<"cta">) {
  const { headline, subheadline, ctaText, ctaLink, alignment } = block.props;
  return (
    <section className={`cta cta-${alignment}`} id={block.id}>
      <div className="cta-panel">
        {headline !== "" && <h1 className="cta-headline">{headline}</h1>}
        {subheadline !== "" && <p className="cta-subheadline">{subheadline}</p>}
        {ctaText !== "" && (
          <a className="cta-button" href={ctaLink}>
            {ctaText}
          </a>
        )}
      </div>
    </section>
  );
}

/** The panel is light or dark, whichever the author's two text colours stand out from better. */
export function customProperties({ props }: BlockOf<"cta">): Record<string, string> {
  return {
    "--cta-panel": mostReadable([props.headlineColor, props.subheadlineColor], [WHITE, INK]),
    "--cta-headline": props.headlineColor,
    "--cta-headline-size": props.fontSizeHeadline,
    "--cta-subheadline": props.subheadlineColor,
    "--cta-subheadline-size": props.fontSizeSubheadline,
    "--cta-button": props.ctaColor,
    "--cta-button-text": readableTextOn(props.ctaColor),
    "--cta-button-size": props.fontSizeCTA,
  };
}
