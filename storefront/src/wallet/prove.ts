import { accountMessages, CubedropError } from '@cubedrop/sdk';
import { api } from '../api/client.ts';
import { currentSession } from '../session/session.ts';
import { senderOf } from './browser.ts';

/** Has the wallet of whoever is signed in prove it by a signature. @throws CubedropError */
export async function proveBySignature(): Promise<void> {
  const { address } = currentSession() ?? {};
  if (!address) throw new CubedropError('sign-in', accountMessages.noToken);
  const config = await api.get('/config');
  const [{ proveWith }, sender] = await Promise.all([import('./sign-in.ts'), senderOf(address, config)]);
  await proveWith(sender, config);
}
