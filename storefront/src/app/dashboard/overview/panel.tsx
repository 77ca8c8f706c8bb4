import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { QueryState } from '../../../components/query-state.tsx';
import '../../../components/panel.css';

interface PanelProps<Data, Row> {
  title: string;
  query: UseQueryResult<Data>;
  failed: string;
  /** Text to show if there are no rows. */
  none: string;
  rowsOf: (data: Data) => readonly Row[];
  row: (row: Row) => ReactNode;
  /** Renders what is above the rows. Not called if there are none. */
  head?: (rows: readonly Row[]) => ReactNode;
  /** Link to the full list. */
  more?: { text: string; to: string };
}

/** A section of the overview with a few rows. */
export function Panel<Data, Row>({
  title,
  query,
  failed,
  none,
  rowsOf,
  row,
  head,
  more,
}: PanelProps<Data, Row>) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {more && (
          <Link className="link text-sm text-bone-dim" to={more.to}>
            {more.text}
          </Link>
        )}
      </div>
      <QueryState query={query} failed={failed} skeleton={<span className="skeleton h-14" />}>
        {(data) => {
          const rows = rowsOf(data);
          if (rows.length === 0) return <p className="py-2 text-bone-dim">{none}</p>;
          return (
            <>
              {head?.(rows)}
              <ul>{rows.map(row)}</ul>
            </>
          );
        }}
      </QueryState>
    </section>
  );
}
