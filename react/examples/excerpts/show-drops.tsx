// #region
import { CubedropProvider, useDrops } from '@cubedrop/react';
import { createCubedrop } from '@cubedrop/sdk/client';
import { Suspense } from 'react';

const cubedrop = createCubedrop({ url: 'https://cubedrop.example' });

export const App = () => (
  <Suspense fallback="Connecting">
    <CubedropProvider client={cubedrop}>
      <RunningDrops />
    </CubedropProvider>
  </Suspense>
);

function RunningDrops() {
  const { data, isError } = useDrops({ index: 0, size: 12 }, { status: 'running', sort: 'ending' });
  if (isError) return <p role="alert">The drops could not be loaded.</p>;
  return (
    <ul>
      {data?.items.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}
// #endregion
