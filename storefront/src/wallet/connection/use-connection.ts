import { useSyncExternalStore } from 'react';
import { connection, wallets } from '../browser.ts';

/** The wallet that the page talks to, as it stands now; null without one. */
export const useConnection = () => useSyncExternalStore(connection.subscribe, connection.current);

/** The wallets found in this browser so far. */
export const useWallets = () => useSyncExternalStore(wallets.subscribe, wallets.list);
