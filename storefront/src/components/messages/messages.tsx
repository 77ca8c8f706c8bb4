import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../part/lazy-part.tsx';
import { onFirstMessage } from './show-message.ts';

const Snackbars = lazyPart(async () => (await import('./snackbars.tsx')).Snackbars, 'at-foot');

/** Renders messages. The snackbar library is loaded with the first message. */
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
