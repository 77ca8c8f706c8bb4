import { sameAddress, type Address } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { currentSession } from '../../session/session.ts';
import { connection, usesDemo } from '../browser.ts';
import { openDialog } from '../dialogs/open-dialogs.ts';

/**
 * The account that pays, where everything is in place; else null, and the dialog that helps is open: nobody signed in, no
 * wallet linked or connected, another account in the wallet, another network, contracts that nobody has confirmed.
 */
export async function readyToSend(config: Config): Promise<Address | null> {
  const session = currentSession();
  if (!session) return stop('login-error');
  const { address } = session;
  if (!address) return stop('sign-in');
  if (!(await areContractsTrusted(config))) return null;
  if (usesDemo()) return address;
  const connected = await connection.refresh().catch(() => null);
  if (!connected?.account) return stop('sign-in');
  if (!sameAddress(connected.account, address)) return stop('account-changed');
  return connected.chainId === config.network.chainId ? address : stop('wrong-network');
}

/** How long a click waits for the chain; the flow itself waits as long as it takes. */
const PATIENCE_MS = 5_000;

/**
 * Whether the contracts are those that this browser trusts; if not, the dialog that asks a person to confirm them is open.
 * A chain that is away is told by the flow itself, which looks again.
 */
export async function areContractsTrusted(config: Config): Promise<boolean> {
  const { checkTrust } = await import('../trust/check-trust.ts');
  const { UntrustedError } = await import('@cubedrop/sdk/chain');
  try {
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([checkTrust(config), patience]);
  } catch (error) {
    if (!(error instanceof UntrustedError)) return true;
    const { state, found, changes } = error;
    openDialog({ name: 'untrusted', state, found, changes });
    return false;
  }
  return true;
}

function stop(name: 'login-error' | 'sign-in' | 'account-changed' | 'wrong-network'): null {
  openDialog({ name });
  return null;
}
