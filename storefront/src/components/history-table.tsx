import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { historyTexts as texts } from './history-texts.ts';
import './history.css';

/** Number of rows of a foldable table until the user asks for all. */
const FOLDED_ROWS = 6;

interface HistoryTableProps {
  /** Accessible name of the table. */
  name: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Whether only the first rows are shown until the user asks for all. Defaults to `false`. */
  isFoldable?: boolean;
}

/** A table of past events. On narrow screens it scrolls within its own box. */
export function HistoryTable({ name, columns, rows, isFoldable = false }: HistoryTableProps) {
  const caption = useId();
  const [isOpen, setOpen] = useState(false);
  const firstAdded = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isOpen) firstAdded.current?.focus();
  }, [isOpen]);
  const isFolded = isFoldable && !isOpen && rows.length > FOLDED_ROWS;
  return (
    <>
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
            {(isFolded ? rows.slice(0, FOLDED_ROWS) : rows).map(({ key, cells }, place) => (
              <tr
                key={key}
                // The button that was pressed is gone, so the focus moves to the first row that it added.
                ref={place === FOLDED_ROWS ? firstAdded : undefined}
                tabIndex={isOpen && place === FOLDED_ROWS ? -1 : undefined}
              >
                {cells.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isFolded && (
        <button type="button" className="link mt-1 min-h-11" onClick={() => setOpen(true)}>
          {texts.showAll(rows.length)}
        </button>
      )}
    </>
  );
}
