import { ResponsivePicture } from "../responsive-picture.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

/** Phones, as in the style sheet of the page. */
const PHONES = "(max-width: 47.99rem)";

const SIZES = "(min-width: 90rem) 85rem, 100vw";

export const heroImageView: BlockView<"hero-image"> = { View: HeroImage, styles };

function HeroImage({ block, pictures }: BlockViewProps<"hero-image">) {
  const { backgroundImage, alt, layout, onPhones } = block.props;
  const isHidden = onPhones === "hidden";
  return (
    <div
      className={
        isHidden
          ? `hero-image landing-backdrop landing-backdrop-wide landing-front-${layout}`
          : `hero-image landing-backdrop landing-front-${layout}`
      }
      id={block.id}
    >
      <ResponsivePicture
        url={backgroundImage}
        alt={alt}
        sizes={SIZES}
        pictures={pictures}
        width={1600}
        height={900}
        hiddenAt={isHidden ? PHONES : undefined}
        isUrgent
      />
    </div>
  );
}
