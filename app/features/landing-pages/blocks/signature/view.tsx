import { listInitials } from "../initials.ts";
import { ResponsivePicture } from "../responsive-picture.tsx";
import richTextStyles from "../rich-text/view.css?inline";
import { RichTextView } from "../rich-text/view.tsx";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

const PORTRAIT_SIZES = "(min-width: 64rem) 30rem, (min-width: 48rem) 40vw, 8rem";
const SIGNATURE_SIZES = "16rem";

export const signatureView: BlockView<"signature"> = { View: Signature, styles: [richTextStyles, styles] };

function Signature({ block, Heading, pictures }: BlockViewProps<"signature">) {
  const { note, portrait, signature, name, role } = block.props;
  return (
    <Section block={block} Heading={Heading} className="signature-section">
      {/* Hidden from screen readers: the name below the note identifies the person. */}
      {portrait === "" ? (
        <div className="signature-initials" aria-hidden="true">
          {listInitials(name)}
        </div>
      ) : (
        <div className="signature-portrait">
          <ResponsivePicture url={portrait} alt="" sizes={PORTRAIT_SIZES} pictures={pictures} />
        </div>
      )}
      <div className="signature-note">
        <RichTextView text={note} className="signature-words" />
        <div className="signature-signed">
          {signature !== "" && (
            <span className="signature-hand">
              <ResponsivePicture url={signature} alt="" sizes={SIGNATURE_SIZES} pictures={pictures} />
            </span>
          )}
          {name !== "" && <p className={signature === "" ? "signature-type" : "signature-name"}>{name}</p>}
          {role !== "" && <p className="signature-role">{role}</p>}
        </div>
      </div>
    </Section>
  );
}
