import { ResponsivePicture } from "../responsive-picture.tsx";
import richTextStyles from "../rich-text/view.css?inline";
import { RichTextView } from "../rich-text/view.tsx";
import { SectionGround } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

const SIZES = "(min-width: 90rem) 40rem, (min-width: 48rem) 46vw, 100vw";

export const pictureAndTextView: BlockView<"picture-and-text"> = {
  View: PictureAndText,
  styles: [richTextStyles, styles],
};

function PictureAndText({ block, Heading, pictures }: BlockViewProps<"picture-and-text">) {
  const { eyebrow, heading, picture, alt, side, text, buttonText, buttonLink } = block.props;
  return (
    <SectionGround className={`picture-and-text picture-and-text-${side}`} id={block.id}>
      <div className="picture-and-text-frame">
        {picture !== "" && <ResponsivePicture url={picture} alt={alt} sizes={SIZES} pictures={pictures} />}
      </div>
      <div className="picture-and-text-words">
        {eyebrow !== "" && <p className="landing-eyebrow">{eyebrow}</p>}
        {heading !== "" && <Heading>{heading}</Heading>}
        <RichTextView text={text} />
        {buttonText !== "" && (
          <a className="button" href={buttonLink}>
            {buttonText}
          </a>
        )}
      </div>
    </SectionGround>
  );
}
