import type { ReactNode } from "react";

interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Share of a wide screen's width; columns without one share the rest evenly. */
  width?: "narrow" | "wide";
}

/** Columns of a table; the first one is the row header. */
export type Columns<Row> = [Column<Row>, ...Column<Row>[]];

interface DataTableProps<Row> {
  columns: Columns<Row>;
  rows: Row[];
}

/**
 * Table on wide screens; on small ones a card for each row, with the column title before each value. Column
 * widths are independent of the cells, so that there is no layout shift when rows arrive late on a slow
 * network.
 */
export function DataTable<Row extends { id: string }>({ columns, rows }: DataTableProps<Row>) {
  const [name, ...others] = columns;
  return (
    <div className="list-table-frame">
      <table className="list-table">
        <colgroup>
          {columns.map(({ title, width }) => (
            <col key={title} className={width && `list-column-${width}`} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{name.cell(row)}</th>
              {others.map(({ title, cell }) => (
                <td key={title} data-label={title}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
