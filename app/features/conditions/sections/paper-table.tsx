const MAX_LENGTH = 60;

interface PaperTableProps {
  label: string;
  columns: string[];
  /** Labels of the rows for screen readers. */
  rows: string[];
}

/**
 * Empty lines to write on, on the screen or on paper, where a field of one line would print only what fits into it. Where a
 * screen is narrow, each line is a group of named fields.
 */
export function PaperTable({ label, columns, rows }: PaperTableProps) {
  return (
    <table className="paper" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row} data-row={row}>
            {columns.map((column) => (
              <td key={column} data-column={column}>
                <textarea
                  rows={1}
                  maxLength={MAX_LENGTH}
                  aria-label={`${row}: ${column}`}
                  autoComplete="off"
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
