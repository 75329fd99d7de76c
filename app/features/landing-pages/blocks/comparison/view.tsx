import { formatLongDate } from "#app/ui/time.tsx";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import { readMark } from "./mark.ts";
import { listOptions } from "./options.ts";
import { MarkIcon } from "./mark-icon.tsx";
import styles from "./view.css?inline";

export const comparisonView: BlockView<"comparison"> = { View: Comparison, styles };

// Sets ARIA table roles explicitly: on small windows CSS lays out each row as a group of lines, for which
// some browsers drop the implicit roles.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
function Comparison({ block, Heading }: BlockViewProps<"comparison">) {
  const { heading, emphasis, items, source, comparedOn } = block.props;
  const options = listOptions(block.props);
  return (
    <Section block={block} Heading={Heading}>
      <table role="table" className="comparison-table" aria-label={heading === "" ? undefined : heading}>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            {options.map(({ key, name }) => (
              <th
                key={key}
                scope="col"
                role="columnheader"
                className={key === emphasis ? "comparison-ours" : undefined}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {items.map((row) => (
            <tr key={row.id} role="row">
              <th scope="row" role="rowheader">
                {row.about}
              </th>
              {options.map(({ key, name }) => (
                <td
                  key={key}
                  role="cell"
                  data-option={name}
                  className={key === emphasis ? "comparison-ours" : undefined}
                >
                  <Cell text={row[key]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {(source !== "" || comparedOn !== "") && (
        <div className="comparison-source">
          {source !== "" && <p>{source}</p>}
          {comparedOn !== "" && (
            <p>
              Compared on <time dateTime={comparedOn}>{formatLongDate(new Date(comparedOn))}</time>.
            </p>
          )}
        </div>
      )}
    </Section>
  );
}

function Cell({ text }: { text: string }) {
  const mark = readMark(text);
  return (
    <div className="comparison-cell">
      {mark !== undefined && <MarkIcon mark={mark} />}
      <span>{text}</span>
    </div>
  );
}
