// #region
import { useHappenings } from '@cubedrop/react';

export function Activity() {
  const { data, hasNextPage, fetchNextPage } = useHappenings('bid');
  return (
    <>
      <ol>{data?.pages.flatMap(({ items }) => items.map(({ id, time }) => <li key={id}>{time}</li>))}</ol>
      {hasNextPage && <button onClick={() => void fetchNextPage()}>Older</button>}
    </>
  );
}
// #endregion
