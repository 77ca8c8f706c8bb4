import { showMessages } from '../src/components/messages/say.ts';
import type { Address, Balance } from '@cubedrop/sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { configQuery } from '../src/api/config.ts';
import { createChainClock } from '../src/clock/chain-clock.ts';
import { ClockContext } from '../src/clock/use-clock.ts';
import { useOpenDialogs } from '../src/wallet/dialogs/open-dialogs.ts';

const GENESIS = `0x${'1'.repeat(64)}`;

/** The page around what a test looks at. */
export interface PageOptions {
  /** The chain's time. */
  now?: number;
  /** What the account has, as the chain answered. */
  balance?: Balance;
  account?: Address;
}

/** What a page said so far, and which dialogs it opened over the screen. */
export interface ShownPage {
  said: string[];
  dialogs: () => string;
}

const OpenDialogs = () => <output data-dialogs>{useOpenDialogs().map(({ name }) => name)}</output>;

/** Shows a part of a screen in a page of its own: an address, the chain's time, what is known of the chain, messages. */
export function showInPage(part: ReactNode, { now = 1_500, balance, account }: PageOptions = {}): ShownPage {
  const clock = createChainClock();
  clock.set(now);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const network = { chainId: 31_337, genesisHash: GENESIS, name: 'local', title: 'Local' };
  const addresses = { explorerUrl: 'http://localhost/explorer', aboutUrl: 'https://example.org/about' };
  client.setQueryData(configQuery.queryKey, { network, now, ...addresses });
  if (balance) client.setQueryData(['balance', GENESIS, account ?? null], balance);
  const said: string[] = [];
  showMessages({ show: ({ text }) => void said.push(text), hide: () => undefined });
  const { container } = render(
    <QueryClientProvider client={client}>
      <ClockContext value={clock}>
        <BrowserRouter>
          <Suspense>{part}</Suspense>
          <OpenDialogs />
        </BrowserRouter>
      </ClockContext>
    </QueryClientProvider>,
  );
  return { said, dialogs: () => container.querySelector('[data-dialogs]')?.textContent ?? '' };
}
