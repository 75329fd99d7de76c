import { readableTextOn } from "../../rules/colors.ts";
import type { BlockOf } from "../block.ts";
import type { BlockView, BlockViewProps } from "../view.ts";
import { listAssurances, MAX_ASSURANCES } from "./assurances.ts";
import { cta } from "./declaration.ts";
import { arrangeSchemes, chooseStrip } from "./grounds.ts";
import styles from "./view.css?inline";

export const ctaView: BlockView<"cta"> = {
  View: CallToAction,
  styles,
  headingSize: ({ props }) => props.fontSizeHeadline,
  customProperties,
  pageProperties,
};

/** Font size of the small texts, for their contrast. */
const NOTE_SIZE = "1rem";

function CallToAction({ block, Heading }: BlockViewProps<"cta">) {
  const { headline, subheadline, ctaText, ctaLink, alignment, eyebrow, secondText, secondLink } = block.props;
  const assurances = listAssurances(block.props.assurances).slice(0, MAX_ASSURANCES);
  return (
    <section className={`cta cta-${alignment} landing-panel`} id={block.id}>
      <div className="cta-panel">
        {eyebrow !== "" && (
          <p className="cta-note cta-eyebrow">
            <span>{eyebrow}</span>
          </p>
        )}
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
        {secondText !== "" && secondLink !== "" && (
          <p className="cta-note cta-second">
            <span>
              <a href={secondLink}>{secondText}</a>
            </span>
          </p>
        )}
        {assurances.length > 0 && (
          <ul role="list" className="cta-note cta-assurances">
            {assurances.map((line) => (
              <li key={line}>
                <span>{line}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function customProperties({ props }: BlockOf<"cta">): Record<string, string> {
  const { light, dark } = arrangeSchemes(props);
  const strips = {
    headline: [light, dark].map(({ headline, panel }) =>
      chooseStrip(headline, props.fontSizeHeadline, panel),
    ),
    subheadline: [light, dark].map(({ subheadline, panel }) =>
      chooseStrip(subheadline, props.fontSizeSubheadline, panel),
    ),
  };
  return {
    "--landing-panel": inBoth(light.panel, dark.panel),
    "--cta-headline": inBoth(light.headline, dark.headline),
    "--cta-headline-size": props.fontSizeHeadline,
    ...describeStrip("headline", strips.headline),
    "--cta-subheadline": inBoth(light.subheadline, dark.subheadline),
    "--cta-subheadline-size": props.fontSizeSubheadline,
    ...describeStrip("subheadline", strips.subheadline),
    ...(hasNotes(props) && describeStrip("note", chooseNoteStrips([light, dark]))),
    "--cta-button": chooseButton(props).ground,
    "--cta-button-text": chooseButton(props).text,
    "--cta-button-size": props.fontSizeCTA,
  };
}

/** Whether the panel has one of the small texts, which have the color of the subheadline. */
function hasNotes({ eyebrow, assurances, secondText }: BlockOf<"cta">["props"]): boolean {
  return eyebrow !== "" || assurances !== "" || secondText !== "";
}

/** Strips for the small texts: a color that is readable in a large subheadline may be too faint for them. */
function chooseNoteStrips(schemes: ReturnType<typeof arrangeSchemes>["light"][]): (string | undefined)[] {
  return schemes.map(({ subheadline, panel }) => chooseStrip(subheadline, NOTE_SIZE, panel));
}

/** Page-wide custom properties: other primary buttons of the page have the same color. */
function pageProperties({ props }: BlockOf<"cta">): Record<string, string> {
  const { ground, text } = chooseButton(props);
  return { "--landing-action": ground, "--landing-on-action": text };
}

/** Maps the default color to the brand's color; a color chosen by the author is kept. */
function chooseButton({ ctaColor }: { ctaColor: string }): { ground: string; text: string } {
  if (ctaColor === cta.fields.ctaColor.initial) return { ground: "var(--action)", text: "var(--on-action)" };
  return { ground: ctaColor, text: readableTextOn(ctaColor) };
}

/** Uses `light-dark()`, so that the browser selects the color scheme and one cached document serves everybody. */
function inBoth(light: string, dark: string): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

function describeStrip(text: string, [light, dark]: (string | undefined)[]): Record<string, string> {
  if (light === undefined && dark === undefined) return {};
  return {
    [`--cta-${text}-strip`]: inBoth(light ?? "transparent", dark ?? "transparent"),
    [`--cta-${text}-room`]: "0.1em 0.35em",
  };
}
