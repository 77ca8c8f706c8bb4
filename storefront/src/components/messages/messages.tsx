import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstMessage } from './say.ts';

const Snackbars = lazy(async () => ({ default: (await import('./snackbars.tsx')).Snackbars }));

/** Renders messages. The snackbar library is loaded with the first one. */
export function Messages() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => onFirstMessage(() => setNeeded(true)), []);
  return (
    isNeeded && (
      <Suspense>
        <Snackbars />
      </Suspense>
    )
  );
}
