import type { Config } from '@cubedrop/sdk/api';
import { connectChain } from '@cubedrop/sdk/chain';
import { linkWallet, proveByWallet, signIn, type Sender } from '@cubedrop/sdk/flows';
import { api } from '../api/client.ts';
import { currentSession, keepSession } from '../session/session.ts';

/** Signs in with a wallet, or links it to the account that is signed in by password, and keeps the session. */
export async function signInWith(sender: Sender, config: Config): Promise<void> {
  const session = currentSession();
  const prove = session && session.address === null ? linkWallet : signIn;
  keepSession(await prove({ api, sender, chain: connectChain(config) }));
}

/** Proves anew, by a signature of its wallet, who is signed in. */
export function proveWith(sender: Sender, config: Config): Promise<void> {
  return proveByWallet({ api, sender, chain: connectChain(config) });
}
