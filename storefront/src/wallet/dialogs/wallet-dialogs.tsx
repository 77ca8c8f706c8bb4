import { Suspense } from 'react';
import { lazyPart } from '../../components/part/lazy-part.tsx';
import { useOpenDialogs } from './open-dialogs.ts';

const Dialogs = lazyPart(async () => (await import('./dialogs.tsx')).Dialogs, 'at-foot');

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
