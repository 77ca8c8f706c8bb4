import { lazy, Suspense } from 'react';
import { useOpenDialogs } from './open-dialogs.ts';

const Dialogs = lazy(async () => ({ default: (await import('./dialogs.tsx')).Dialogs }));

/** The dialogs that any screen can open. Loaded when the first one opens. */
export function WalletDialogs() {
  const open = useOpenDialogs();
  return (
    open.length > 0 && (
      <Suspense>
        <Dialogs open={open} />
      </Suspense>
    )
  );
}
