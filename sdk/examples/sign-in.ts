import { createApi } from '@cubedrop/sdk/api';
import { connectChain, privateKeySender } from '@cubedrop/sdk/chain';
import { memoryJournal, processLock, signIn, type FlowContext } from '@cubedrop/sdk/flows';

/**
 * Signs in with a private key, and answers what flows are run with: a context for each piece of work, with a journal of
 * its own. The key stays in this process; the token goes to this server alone.
 */
export async function connect(baseUrl: string, privateKey: string): Promise<() => FlowContext> {
  const session: { token?: string } = {};
  const api = createApi({ baseUrl, token: () => session.token });
  const chain = connectChain(await api.get('/config'));
  const sender = privateKeySender(privateKey);
  session.token = (await signIn({ api, sender, chain })).token;
  const lock = processLock();
  const clock = () => Math.floor(Date.now() / 1_000);
  return () => ({ chain, api, sender, lock, clock, journal: memoryJournal() });
}
