import { fillPath } from "#app/values/fill-path.ts";
import { Link } from "#app/ui/link.tsx";
import type { ComparedTreatment } from "../domain/comparison.ts";
import { wishes, type Wish } from "../domain/wishes.ts";
import { CitedText } from "./cited-text.tsx";

interface TreatmentTableProps {
  treatments: ComparedTreatment[];
  chosen: readonly Wish[];
}

/** Browsers forget the roles of a table whose parts are displayed as blocks. */
const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
};

/** A row for each treatment, in no order of worth. Where there is no room for columns, each row is a card. */
export function TreatmentTable({ treatments, chosen }: TreatmentTableProps) {
  const [first] = treatments;
  return (
    <table className="treatment-table" {...roles.table}>
      <caption className="visually-hidden">Treatments compared</caption>
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          <th scope="col" {...roles.columnheader}>
            Treatment
          </th>
          {first?.cells.map(({ id, title }) => (
            <th key={id} scope="col" {...roles.columnheader}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {treatments.map((treatment) => (
          <Row key={treatment.name} treatment={treatment} chosen={chosen} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  treatment: { name, medicine, fits, against, cells },
  chosen,
}: {
  treatment: ComparedTreatment;
  chosen: readonly Wish[];
}) {
  const met = chosen.filter((wish) => fits.includes(wish));
  const missed = chosen.filter((wish) => against.includes(wish));
  return (
    <tr {...roles.row} className={met.length > 0 && missed.length === 0 ? "treatment-table-met" : undefined}>
      <th scope="row" {...roles.rowheader}>
        {medicine === undefined ? (
          name
        ) : (
          <Link to={fillPath("/medicines/:slug", { slug: medicine })}>{name}</Link>
        )}
        {missed.map((wish) => (
          <span key={wish} className="treatment-table-wish treatment-table-against">
            {`Speaks against it: ${wishes[wish].label}`}
          </span>
        ))}
        {met.map((wish) => (
          <span key={wish} className="treatment-table-wish">
            {`Fits: ${wishes[wish].label}`}
          </span>
        ))}
      </th>
      {cells.map(({ id, title, sentences }) => (
        <td key={id} {...roles.cell} data-label={title}>
          {sentences.length === 0 ? "No source found" : <CitedText sentences={sentences} />}
        </td>
      ))}
    </tr>
  );
}
