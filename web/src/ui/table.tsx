export interface Column<R> {
  id: string;
  /** Empty above buttons, which have their own names. */
  title: string;
  cell: (row: R) => React.ReactNode;
  /** `end` for numbers and buttons. */
  align?: 'end';
  /** Whether its cells never wrap, as for times and phone numbers. */
  isWhole?: boolean;
  /** Where a narrow screen shows the cell in a card: by default in the first line, `end` at its end, `second` below it, `out` nowhere. */
  inCard?: 'end' | 'second' | 'out';
}

interface TableProps<R> {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
}

/** A list in columns; on a narrow screen each row becomes a card. Cells contain links and buttons. */
export function Table<R>({ label, columns, rows, keyOf }: TableProps<R>) {
  const hasTwoLines = columns.some(({ inCard }) => inCard !== undefined);
  return (
    <div className="table-frame">
      <table className={hasTwoLines ? 'table two-lines' : 'table'} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) =>
              column.title === '' ? (
                <td key={column.id} />
              ) : (
                <th key={column.id} scope="col" className={column.align}>
                  {column.title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={column.isWhole ? 'whole' : column.align}
                  data-title={column.title}
                  data-in-card={column.inCard}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
