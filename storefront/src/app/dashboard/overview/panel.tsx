import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Failed, Loading } from '../../../components/states.tsx';
import '../../../components/panel.css';

interface PanelProps<Data, Row> {
  title: string;
  query: UseQueryResult<Data>;
  failed: string;
  /** What stands in place of the rows while there are none. */
  none: string;
  rowsOf: (data: Data) => readonly Row[];
  row: (row: Row) => ReactNode;
  /** Where all of it is. */
  more?: { text: string; to: string };
}

/** A part of the first screen: a few rows of one kind. */
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
