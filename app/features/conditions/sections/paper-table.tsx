const LONGEST = 60;

interface PaperTableProps {
  label: string;
  columns: string[];
  /** What each row is called by those who hear the table. */
  rows: string[];
}

/** Empty lines to write on, on the screen or on paper. */
export function PaperTable({ label, columns, rows }: PaperTableProps) {
  return (
    <div className="paper-frame">
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
            <tr key={row}>
              {columns.map((column) => (
                <td key={column}>
                  <input maxLength={LONGEST} aria-label={`${row}: ${column}`} autoComplete="off" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
