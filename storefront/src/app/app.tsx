import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { followEvents } from '../api/live.ts';
import { createQueryClient } from '../api/query-client.ts';
import { Messages } from '../components/messages/messages.tsx';
import { useSession } from '../session/use-session.ts';
import { WalletDialogs } from '../wallet/dialogs/wallet-dialogs.tsx';
import { CrashBoundary } from './crash.tsx';
import { Screens } from './screens.tsx';
import { startChainTime } from './use-chain-time.ts';

const WalletWatch = lazy(async () => ({ default: (await import('../wallet/wallet-watch.tsx')).WalletWatch }));

const queries = createQueryClient();
startChainTime(queries);

export function App() {
  const session = useSession();
  useEffect(() => followEvents(queries), []);
  return (
    <CrashBoundary>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <Suspense>
            <Screens />
          </Suspense>
          <WalletDialogs />
          {session && (
            <Suspense>
              <WalletWatch />
            </Suspense>
          )}
        </BrowserRouter>
        <Messages />
      </QueryClientProvider>
    </CrashBoundary>
  );
}
