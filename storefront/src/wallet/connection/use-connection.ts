import { useSyncExternalStore } from 'react';
import { connection, wallets } from '../browser.ts';

/** Returns the current wallet connection, or `null` if no wallet is connected. */
export const useConnection = () => useSyncExternalStore(connection.subscribe, connection.current);

/** Returns the wallets found in this browser so far. */
export const useWallets = () => useSyncExternalStore(wallets.subscribe, wallets.list);
