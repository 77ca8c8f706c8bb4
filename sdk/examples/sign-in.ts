import {
  createApi,
  getConfig,
  sessionFromResponse,
  sessionKeeper,
  type StoredSession,
} from '@cubedrop/sdk/api';
import { connectChain, privateKeySender } from '@cubedrop/sdk/chain';
import { memoryJournal, processLock, signIn, type FlowContext } from '@cubedrop/sdk/flows';

/**
 * Signs in with a private key. Returns a function that creates a context. Call it for each flow, which needs a journal
 * of its own. The key stays in this process; the token is only sent to this server.
 */
export async function connect(baseUrl: string, privateKey: string): Promise<() => FlowContext> {
  const anonymous = createApi({ baseUrl });
  const chain = connectChain(await getConfig(anonymous));
  const sender = privateKeySender(privateKey);
  let kept: StoredSession = sessionFromResponse(await signIn({ api: anonymous, sender, chain }));
  const keeper = sessionKeeper({ api: anonymous, read: () => kept, write: (session) => (kept = session) });
  const api = createApi({ baseUrl, ...keeper });
  const lock = processLock();
  const clock = () => Math.floor(Date.now() / 1_000);
  return () => ({ chain, api, sender, lock, clock, journal: memoryJournal() });
}
