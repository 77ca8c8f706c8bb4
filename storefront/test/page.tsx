import type { Address, Balance } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { createLiveUpdates, type LiveUpdates } from '@cubedrop/react';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { config } from './records.ts';
import { WithQueries } from './with-queries.tsx';
import { configQuery } from '../src/api/config-query.ts';
import { showMessages } from '../src/components/messages/show-message.ts';
import { Announcements, AnnouncerContext } from '../src/components/announcements/announcements.tsx';
import { createAnnouncer } from '../src/components/announcements/announcer.ts';
import { createChainClock, type ChainClock } from '../src/clock/chain-clock.ts';
import { ClockContext } from '../src/clock/use-clock.ts';
import { balanceQuery } from '../src/wallet/balance-query.ts';
import { useOpenDialogs, type OpenDialog, type PaymentInEther } from '../src/wallet/dialogs/open-dialogs.ts';

/** The context in which a test renders a component. */
export interface PageOptions {
  /** The chain's time in seconds. */
  now?: number;
  /** The account's balance. */
  balance?: Balance;
  account?: Address;
  /** Addresses of contracts. Those left out are `null`. */
  contracts?: Partial<Config['contracts']>;
}

/** The messages shown so far, and the open dialogs. */
export interface ShownPage {
  messages: string[];
  /** Returns the names of the open dialogs, without separators. */
  dialogs: () => string;
  /** The payment that the dialog to get WETH offers to make in ether. */
  instead: () => PaymentInEther | undefined;
  clock: ChainClock;
  /** The state of the event stream. */
  updates: LiveUpdates;
}

let opened: readonly OpenDialog[] = [];

function OpenDialogs() {
  opened = useOpenDialogs();
  return <output data-dialogs>{opened.map(({ name }) => name)}</output>;
}

/** Renders a component with a router, the chain's time, the configuration and the message view. */
export function showInPage(
  part: ReactNode,
  { now = 1_500, balance, account, contracts }: PageOptions = {},
): ShownPage {
  const clock = createChainClock();
  clock.set(now);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const known = config();
  const deployed = { ...known.contracts, ...contracts };
  client.setQueryData(configQuery.queryKey, { ...known, now, contracts: deployed });
  if (balance) client.setQueryData(balanceQuery(config(), account ?? null).queryKey, balance);
  const messages: string[] = [];
  showMessages({ show: ({ text }) => void messages.push(text), hide: () => undefined });
  const updates = createLiveUpdates();
  const { container } = render(
    <WithQueries queries={client} updates={updates}>
      <ClockContext value={clock}>
        <AnnouncerContext value={createAnnouncer()}>
          <BrowserRouter>
            <Suspense>{part}</Suspense>
            <OpenDialogs />
          </BrowserRouter>
          <Announcements />
        </AnnouncerContext>
      </ClockContext>
    </WithQueries>,
  );
  return {
    messages,
    clock,
    updates,
    dialogs: () => container.querySelector('[data-dialogs]')?.textContent ?? '',
    instead: () => opened.find((dialog) => dialog.name === 'get-weth')?.instead,
  };
}
