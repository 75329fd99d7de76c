import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

export const ctaBandView: BlockView<"cta-band"> = { View: CallToActionBand, styles };

function CallToActionBand({ block, Heading }: BlockViewProps<"cta-band">) {
  const { heading, text, buttonText, buttonLink, tone, secondText, secondLink } = block.props;
  return (
    <section className={`landing-section cta-band cta-band-${tone}`} id={block.id}>
      <div className="cta-band-words">
        {heading !== "" && <Heading>{heading}</Heading>}
        {text !== "" && <p>{text}</p>}
      </div>
      {buttonText !== "" && (
        <a className="cta-band-button" href={buttonLink}>
          {buttonText}
        </a>
      )}
      {secondText !== "" && secondLink !== "" && (
        <p className="cta-band-second">
          <a href={secondLink}>{secondText}</a>
        </p>
      )}
    </section>
  );
}
