import { ResponsivePicture } from "../responsive-picture.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

const SIZES = "(min-width: 90rem) 85rem, 100vw";

export const heroImageView: BlockView<"hero-image"> = { View: HeroImage, styles };

function HeroImage({ block, pictures }: BlockViewProps<"hero-image">) {
  const { backgroundImage, alt, layout } = block.props;
  return (
    <div className={`hero-image landing-backdrop landing-front-${layout}`} id={block.id}>
      <ResponsivePicture
        url={backgroundImage}
        alt={alt}
        sizes={SIZES}
        pictures={pictures}
        width={1600}
        height={900}
        isUrgent
      />
    </div>
  );
}
