import { Suspense } from 'react';
import { lazyPart } from '../../components/part/lazy-part.tsx';
import { useSession } from '../../session/use-session.ts';
import { openDialog } from '../dialogs/open-dialogs.ts';
import { headerTexts as texts } from './texts.ts';

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu, 'at-foot');
const AccountDrawer = lazyPart(async () => (await import('./account-drawer.tsx')).AccountDrawer, 'at-foot');

/** Shows the Login button to visitors and the account menu to everyone else. */
export function HeaderAccount({ inDrawer = false }: { inDrawer?: boolean }) {
  const session = useSession();
  if (!session) {
    return (
      <button
        type="button"
        className={inDrawer ? 'btn btn-primary mt-4 w-full' : 'btn btn-primary btn-small'}
        onClick={() => openDialog({ name: 'sign-in' })}
      >
        {texts.login}
      </button>
    );
  }
  return (
    <Suspense fallback={<span className="min-w-64" />}>
      {inDrawer ? <AccountDrawer session={session} /> : <AccountMenu session={session} />}
    </Suspense>
  );
}
