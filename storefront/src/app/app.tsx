import { createLiveUpdates, createQueryClient, CubedropContext, refetchOnEvents } from '@cubedrop/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Announcements } from '../components/announcements/announcements.tsx';
import { lazyPart } from '../components/part/lazy-part.tsx';
import { cubedrop } from '../api/cubedrop.ts';
import { followStream } from '../api/live.ts';
import { PlayerDock } from '../features/cube/player/player-dock.tsx';
import { Messages } from '../components/messages/messages.tsx';
import { showMessage } from '../components/messages/show-message.ts';
import { takeSessionEnded } from '../session/invalid-token.ts';
import { useSession } from '../session/use-session.ts';
import { WalletDialogs } from '../wallet/dialogs/wallet-dialogs.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Screens } from './screens.tsx';
import { appTexts } from './texts.ts';
import { startChainTime } from './use-chain-time.ts';

const WalletWatch = lazyPart(async () => (await import('../wallet/wallet-watch.ts')).WalletWatch, 'at-foot');

const queries = createQueryClient();
const provided = { client: cubedrop, updates: createLiveUpdates() };
startChainTime(queries);

export function App() {
  const session = useSession();
  useEffect(() => refetchOnEvents(queries, followStream, provided.updates), []);
  useEffect(() => {
    if (takeSessionEnded()) showMessage('info', appTexts.sessionEnded);
  }, []);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <CubedropContext value={provided}>
          <BrowserRouter>
            <Suspense>
              <Screens />
            </Suspense>
            <PlayerDock />
            <ConnectionBar />
            <WalletDialogs />
            {session && (
              <Suspense>
                <WalletWatch />
              </Suspense>
            )}
          </BrowserRouter>
          <Messages />
          <Announcements />
        </CubedropContext>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
