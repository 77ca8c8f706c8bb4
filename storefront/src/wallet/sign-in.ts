import type { Config } from '@cubedrop/sdk/api';
import { connectChain } from '@cubedrop/sdk/chain';
import { linkWallet, proveByWallet, signIn, type Sender } from '@cubedrop/sdk/flows';
import { api } from '../api/client.ts';
import { currentSession, keepSession } from '../session/session.ts';

/** Signs in with a wallet, or links it to an account signed in by password, and stores the session. */
export async function signInWith(sender: Sender, config: Config): Promise<void> {
  const session = currentSession();
  const prove = session && session.address === null ? linkWallet : signIn;
  keepSession(await prove({ api, sender, chain: connectChain(config) }));
}

/** Confirms the signed-in user's identity with a signature of their wallet. */
export function proveWith(sender: Sender, config: Config): Promise<void> {
  return proveByWallet({ api, sender, chain: connectChain(config) });
}
