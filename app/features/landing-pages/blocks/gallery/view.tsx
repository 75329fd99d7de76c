import { ResponsivePicture } from "../responsive-picture.tsx";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

const SIZES = "(min-width: 90rem) 42rem, 50vw";

export const galleryView: BlockView<"gallery"> = { View: Gallery, styles };

function Gallery({ block, Heading, pictures }: BlockViewProps<"gallery">) {
  return (
    <Section block={block} Heading={Heading}>
      <ul role="list" className="gallery-list">
        {block.props.items.map(({ id, picture, alt, caption }) => (
          <li key={id}>
            <figure className="gallery-picture">
              {picture === "" ? (
                <div className="gallery-place" />
              ) : (
                <ResponsivePicture url={picture} alt={alt} sizes={SIZES} pictures={pictures} />
              )}
              {caption !== "" && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
