import { sameAddress, type Address } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { currentSession } from '../../session/session.ts';
import { connection, usesDemo } from '../browser.ts';
import { openDialog } from '../dialogs/open-dialogs.ts';

/**
 * Returns the paying account if everything is ready. Otherwise returns `null` after opening a dialog about the problem:
 * nobody is signed in, no wallet is linked or connected, the wallet is on another account or network, or the contracts
 * are not trusted.
 */
export async function readyToSend(config: Config): Promise<Address | null> {
  const session = currentSession();
  if (!session) return stop('sign-in-first');
  const { address } = session;
  if (!address) return stop('sign-in');
  if (!(await areContractsTrusted(config))) return null;
  if (usesDemo()) return address;
  const connected = await connection.refresh().catch(() => null);
  if (!connected?.account) return stop('sign-in');
  if (!sameAddress(connected.account, address)) return stop('account-changed');
  return connected.chainId === config.network.chainId ? address : stop('wrong-network');
}

/** Maximum time that a click waits for the contract check, in ms. The flow itself waits as long as needed. */
const TIMEOUT_MS = 5_000;

/**
 * Whether this browser trusts the contracts. If not, opens a dialog that shows why. The user can confirm the
 * contracts there if they refer to each other. Also `true` if the check cannot be completed or takes too long, for
 * example because the chain is unreachable: the flow checks again and reports the failure.
 */
export async function areContractsTrusted(config: Config): Promise<boolean> {
  const { checkTrust } = await import('../trust/check-trust.ts');
  const { UntrustedError } = await import('@cubedrop/sdk/chain');
  try {
    const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
    await Promise.race([checkTrust(config), timeout]);
  } catch (error) {
    if (!(error instanceof UntrustedError)) return true;
    const { state, found, changes } = error;
    openDialog({ name: 'untrusted', state, found, changes });
    return false;
  }
  return true;
}

function stop(name: 'sign-in-first' | 'sign-in' | 'account-changed' | 'wrong-network'): null {
  openDialog({ name });
  return null;
}
