import type { ReactNode } from "react";

interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Share of a wide screen's width; columns without one divide the rest evenly. */
  width?: "narrow" | "wide";
}

/** The first one names the row. */
export type Columns<Row> = [Column<Row>, ...Column<Row>[]];

interface DataTableProps<Row> {
  columns: Columns<Row>;
  rows: Row[];
}

/**
 * A table where there is room for it; on small screens a card a row, each value with its column's title.
 * Widths do not follow the cells, so that rows which arrive late on a slow network move nothing.
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
