import { useId, type ReactNode } from 'react';
import './history.css';

interface HistoryTableProps {
  /** Accessible name of the table. */
  name: string;
  columns: string[];
  rows: { key: string; cells: ReactNode[] }[];
}

/** A table of past events. On narrow screens it scrolls within its own box. */
export function HistoryTable({ name, columns, rows }: HistoryTableProps) {
  const caption = useId();
  return (
    <div className="history-box" tabIndex={0} role="region" aria-labelledby={caption}>
      <table className="history">
        <caption id={caption} className="sr-only">
          {name}
        </caption>
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
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
