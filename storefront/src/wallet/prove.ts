import { accountMessages, CubedropError } from '@cubedrop/sdk';
import { getConfig } from '@cubedrop/sdk/api';
import { api } from '../api/client.ts';
import { currentSession } from '../session/session.ts';
import { senderOf } from './browser.ts';

/**
 * Asks the signed-in user to confirm their identity with a wallet signature.
 * @throws CubedropError `sign-in` if no account with a wallet is signed in, or the wallet's error
 */
export async function proveBySignature(): Promise<void> {
  const { address } = currentSession() ?? {};
  if (!address) throw new CubedropError('sign-in', accountMessages.noToken);
  const config = await getConfig(api);
  const [{ proveWith }, sender] = await Promise.all([import('./sign-in.ts'), senderOf(address, config)]);
  await proveWith(sender, config);
}
