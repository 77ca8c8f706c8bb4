import type { KeyedList } from '@cubedrop/sdk/manifest';
import { VirtualList } from '../../../components/virtual-list.tsx';
import { ReleaseItemRow, type RowActions } from './release-item-row.tsx';
import type { ReleaseRow } from './release-rows.ts';
import { releaseTexts as texts } from './texts.ts';

interface ReleaseListProps extends RowActions {
  list: KeyedList;
  rows: readonly ReleaseRow[];
  /** The rows whose items are being created. */
  current: ReadonlySet<ReleaseRow>;
}

/** The items of one list of a release. */
export function ReleaseList({ list, rows, current, ...actions }: ReleaseListProps) {
  const isCreated = ({ state }: ReleaseRow) => state === 'created';
  return (
    <section className="form-part" aria-label={texts.lists[list]}>
      <div className="form-head">
        <h2>{texts.lists[list]}</h2>
        <span className="label">{texts.created(rows.filter(isCreated).length, rows.length)}</span>
      </div>
      <VirtualList
        label={texts.lists[list]}
        items={rows}
        keyOf={({ key }) => key}
        rowHeight={72}
        className="release-items"
        tabIndex={0}
      >
        {(row) => <ReleaseItemRow row={row} isCurrent={current.has(row)} {...actions} />}
      </VirtualList>
    </section>
  );
}
