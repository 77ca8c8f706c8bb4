import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Failed, Loading } from '../../../components/states.tsx';
import '../../../components/panel.css';

interface PanelProps<Data, Row> {
  title: string;
  query: UseQueryResult<Data>;
  failed: string;
  /** Text to show if there are no rows. */
  none: string;
  rowsOf: (data: Data) => readonly Row[];
  row: (row: Row) => ReactNode;
  /** Link to the full list. */
  more?: { text: string; to: string };
}

/** A section of the overview with a few rows. */
export function Panel<Data, Row>({
  title,
  query: { data, isError, refetch },
  failed,
  none,
  rowsOf,
  row,
  more,
}: PanelProps<Data, Row>) {
  const id = useId();
  const rows = data === undefined ? [] : rowsOf(data);
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
      {data === undefined ? (
        isError ? (
          <Failed onRetry={() => void refetch()}>{failed}</Failed>
        ) : (
          <Loading>
            <span className="skeleton h-14" />
          </Loading>
        )
      ) : rows.length > 0 ? (
        <ul>{rows.map(row)}</ul>
      ) : (
        <p className="py-2 text-bone-dim">{none}</p>
      )}
    </section>
  );
}
