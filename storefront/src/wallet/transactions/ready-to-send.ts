import { sameAddress, type Address } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { currentSession } from '../../session/session.ts';
import { connection, usesDemo } from '../browser.ts';
import { openDialog } from '../dialogs/open-dialogs.ts';

/**
 * The account that pays, where everything is in place; else null, and the dialog that helps is open: nobody signed in, no
 * wallet linked or connected, another account in the wallet, another network.
 */
export async function readyToSend(config: Config): Promise<Address | null> {
  const session = currentSession();
  if (!session) return stop('login-error');
  const { address } = session;
  if (!address) return stop('sign-in');
  if (usesDemo()) return address;
  const connected = await connection.refresh().catch(() => null);
  if (!connected?.account) return stop('sign-in');
  if (!sameAddress(connected.account, address)) return stop('account-changed');
  return connected.chainId === config.network.chainId ? address : stop('wrong-network');
}

function stop(name: 'login-error' | 'sign-in' | 'account-changed' | 'wrong-network'): null {
  openDialog({ name });
  return null;
}
