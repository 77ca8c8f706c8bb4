import type { Sender } from '@cubedrop/sdk/chain';
import type { Api, SessionKeeper } from '@cubedrop/sdk/api';
import type { Call } from '../commands/call.ts';
import type { Account } from '../wallet/account.ts';
import { openChain } from './chain.ts';
import { withMemoryFallback, sessionStorageOf, type SessionStorage } from './session-storage.ts';
import { openServer, type Server } from './server.ts';
import { readToken } from './token.ts';

/** An account signed in to a server. */
export interface Session extends Server {
  account: Account;
  /** Client with the account's token. */
  api: Api;
  /** Returns the account's current token, after renewing it if necessary. */
  token: SessionKeeper['token'];
  roles: readonly string[];
}

/**
 * Opens a session with the stored sign-in, or signs in if the key is available: from CUBEDROP_PRIVATE_KEY, or because
 * the command needs the key anyway and may ask for its password (`mayUnlock`).
 * @throws CubedropError `sign-in` if neither is possible; otherwise as `openServer` and `openChain`
 */
export async function openSession(call: Call<object>, { mayUnlock = false } = {}): Promise<Session> {
  const server = await openServer(call);
  const account = await call.account();
  const canSign = account.fromEnvironment || mayUnlock;
  const stored = sessionStorageOf(call, server, account.address);
  // Commands that only read work in a folder that cannot be written. So does a key in the environment, with which the
  // next command signs in again.
  const storage = account.fromEnvironment || !mayUnlock ? withMemoryFallback(stored) : stored;
  if (await isAccepted(call, server, storage))
    return sessionWith(call, server, account, { canSign, storage });
  if (canSign) return signInAndOpen(call, server, account, storage);
  const { CubedropError } = await import('@cubedrop/sdk');
  throw new CubedropError('sign-in', `You are not signed in to ${server.apiUrl} as ${account.address}.`, {
    hint: 'Use "cubedrop login".',
  });
}

/** Signs in and stores the session. @throws CubedropError `sign-in` if the server refuses; UnwritableFolder */
export function signInTo(call: Call<object>, server: Server, account: Account): Promise<Session> {
  return signInAndOpen(call, server, account, sessionStorageOf(call, server, account.address));
}

async function signInAndOpen(
  call: Call<object>,
  server: Server,
  account: Account,
  storage: SessionStorage,
): Promise<Session> {
  await signInAndStore(call, server, account, storage);
  return sessionWith(call, server, account, { canSign: true, storage });
}

async function signInAndStore(
  call: Call<object>,
  server: Server,
  account: Account,
  storage: SessionStorage,
): Promise<void> {
  const [{ signIn }, { sessionFromResponse }] = await Promise.all([
    import('@cubedrop/sdk/flows'),
    import('@cubedrop/sdk/api'),
  ]);
  const { api, apiUrl } = server;
  const chain = await openChain(call, server);
  try {
    const sender = await senderOf(call, account, `to sign in to ${apiUrl}`);
    storage.write(sessionFromResponse(await signIn({ api, sender, chain }), secondsNow(call)));
  } finally {
    chain.provider.destroy();
  }
}

const secondsNow = ({ terminal }: Pick<Call<object>, 'terminal'>): number =>
  Math.floor(terminal.clock() / 1_000);

/**
 * Returns the sender of an account. Asks for the wallet's password, stating the purpose `what`, unless the wallet
 * is already unlocked. If a signer has the key, connects to it instead.
 * @throws CubedropError as `connectSigner`
 */
export async function senderOf(
  { terminal }: Pick<Call<object>, 'terminal'>,
  account: Account,
  what: string,
): Promise<Sender> {
  const { address, signer } = account;
  if (signer) {
    const { connectSigner } = await import('../wallet/connect-signer.ts');
    return connectSigner(signer, address, terminal);
  }
  const { localSender } = await import('@cubedrop/sdk/chain');
  return localSender(await account.unlock(what));
}

/**
 * Returns the keeper that renews a stored sign-in, which other processes may renew too. They need no lock: the server
 * gives all of them the same renewal, and each writes it as a whole.
 */
async function keeperOf(call: Keeping, { api }: Server, storage: SessionStorage): Promise<SessionKeeper> {
  const { sessionKeeper } = await import('@cubedrop/sdk/api');
  return sessionKeeper({ api, read: storage.read, now: () => secondsNow(call), write: storage.write });
}

/** The part of a call needed to keep an account signed in. */
type Keeping = Pick<Call<object>, 'folder' | 'terminal'>;

/**
 * Returns a session that renews itself. Once the server has ended the sign-in, the session signs in again if the key is
 * available (`canSign`).
 */
async function sessionWith(
  call: Call<object>,
  server: Server,
  account: Account,
  { canSign, storage }: { canSign: boolean; storage: SessionStorage },
): Promise<Session> {
  const { createApi } = await import('@cubedrop/sdk/api');
  const { apiUrl, insecureHttp } = server;
  const keeper = await keeperOf(call, server, storage);
  let signingIn: Promise<void> | undefined;
  const renew = async (refused: string | undefined) => {
    if (await keeper.renew(refused)) return true;
    if (!canSign) return false;
    // Calls run concurrently: the first one that is refused signs in for all of them.
    await (signingIn ??= signInAndStore(call, server, account, storage).finally(
      () => (signingIn = undefined),
    ));
    return true;
  };
  const api = createApi({ baseUrl: apiUrl, insecureHttp, token: keeper.token, renew });
  const { token = '' } = storage.read() ?? {};
  return { ...server, account, api, token: keeper.token, roles: readToken(token)?.roles ?? [] };
}

/** Whether the server still accepts an account's stored sign-in, after renewing it if necessary. */
export function isSignedIn(call: Keeping, server: Server, address: string): Promise<boolean> {
  return isAccepted(call, server, withMemoryFallback(sessionStorageOf(call, server, address)));
}

async function isAccepted(call: Keeping, server: Server, storage: SessionStorage): Promise<boolean> {
  if (!storage.read()) return false;
  const { createApi, lookUpItems } = await import('@cubedrop/sdk/api');
  const { apiUrl: baseUrl, insecureHttp } = server;
  const api = createApi({ baseUrl, insecureHttp, ...(await keeperOf(call, server, storage)) });
  try {
    await lookUpItems(api, { list: 'nfts', keys: [] });
    return true;
  } catch (error) {
    const { isCubedropError } = await import('@cubedrop/sdk');
    if (isCubedropError(error, 'sign-in')) return false;
    throw error;
  }
}
