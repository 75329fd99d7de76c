import { formatLongDate } from "#app/ui/time.tsx";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

export const credentialsView: BlockView<"credentials"> = { View: Credentials, styles };

function Credentials({ block, Heading, Subheading }: BlockViewProps<"credentials">) {
  return (
    <Section block={block} Heading={Heading}>
      <ul role="list" className="credentials-list">
        {block.props.items.map(({ id, what, issuer, number, register, validUntil }) => (
          <li key={id} className="credentials-item">
            <Seal />
            <div className="credentials-words">
              {what !== "" && <Subheading>{what}</Subheading>}
              {issuer !== "" && <p>{register === "" ? issuer : <a href={register}>{issuer}</a>}</p>}
              {number !== "" && <p className="credentials-number">{number}</p>}
              {validUntil !== "" && (
                <p className="credentials-number">
                  Valid until <time dateTime={validUntil}>{formatLongDate(new Date(validUntil))}</time>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Decorative icon, hidden from screen readers: the text next to it has the same meaning. */
function Seal() {
  return (
    <svg viewBox="0 0 32 32" width="40" height="40" aria-hidden="true" className="credentials-seal">
      <path d="M16 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12.5 13l2.5 2.5 4.5-4.5M11 19.5 9 28l7-3 7 3-2-8.5" />
    </svg>
  );
}
