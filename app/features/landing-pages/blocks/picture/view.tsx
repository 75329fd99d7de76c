import { ResponsivePicture } from "../responsive-picture.tsx";
import { SectionGround } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

const SIZES = {
  text: "(min-width: 52rem) 46rem, 100vw",
  wide: "(min-width: 90rem) 85rem, 100vw",
  full: "100vw",
};

export const pictureView: BlockView<"picture"> = { View: Picture, styles };

function Picture({ block, pictures }: BlockViewProps<"picture">) {
  const { picture, alt, caption, width } = block.props;
  return (
    <SectionGround as="figure" className={`picture-frame picture-frame-${width}`} id={block.id}>
      {picture === "" ? (
        <div className="picture-place" />
      ) : (
        <ResponsivePicture url={picture} alt={alt} sizes={SIZES[width]} pictures={pictures} />
      )}
      {caption !== "" && <figcaption>{caption}</figcaption>}
    </SectionGround>
  );
}
