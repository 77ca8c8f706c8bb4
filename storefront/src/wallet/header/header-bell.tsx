import { Suspense } from 'react';
import { lazyPart } from '../../components/part/lazy-part.tsx';
import { useSession } from '../../session/use-session.ts';

const Bell = lazyPart(async () => (await import('../../notices/bell.tsx')).Bell, 'at-foot');

/** The bell beside the menu button, for accounts that get notices. */
export function HeaderBell() {
  if (!useSession()?.address) return null;
  return (
    <Suspense>
      <Bell />
    </Suspense>
  );
}
