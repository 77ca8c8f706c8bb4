import type { LocalSender } from '@cubedrop/sdk/chain';
import type { Api, Role } from '@cubedrop/sdk/api';
import type { Call } from '../commands/call.ts';
import { TokenStore } from '../config/token-store.ts';
import type { Account } from '../wallet/account.ts';
import { openChain } from './chain.ts';
import { openServer, type Server } from './server.ts';
import { readToken } from './token.ts';

/** An account that is signed in to a server. */
export interface Session extends Server {
  account: Account;
  /** Calls with the account's token. */
  api: Api;
  roles: Role[];
}

/** How long a token must still be good to be used, in seconds. */
const ENOUGH_SECONDS = 15 * 60;

/**
 * Opens a session with the token that is kept, or signs in where the key is at hand: it came with CUBEDROP_PRIVATE_KEY,
 * or the command needs it anyway and so may ask for its password (`mayUnlock`).
 * @throws CubedropError `sign-in` where neither is possible; `unavailable`
 */
export async function openSession(call: Call<object>, { mayUnlock = false } = {}): Promise<Session> {
  const server = await openServer(call);
  const account = await call.account();
  const tokens = new TokenStore(call.folder);
  const kept = tokens.read(server.apiUrl, account.address);
  const canSign = account.fromEnvironment || mayUnlock;
  if (kept && (await isTokenGood(server, kept, call.terminal.clock())))
    return sessionWith(server, account, { token: kept, ...(canSign ? { call } : {}) });
  if (canSign) return signInTo(call, server, account);
  const { CubedropError } = await import('@cubedrop/sdk');
  throw new CubedropError('sign-in', `You are not signed in to ${server.apiUrl} as ${account.address}.`, {
    hint: 'Use "cubedrop login".',
  });
}

/** Signs in and keeps the token. @throws CubedropError `sign-in` where the server refuses */
export async function signInTo(call: Call<object>, server: Server, account: Account): Promise<Session> {
  return sessionWith(server, account, { token: await newToken(call, server, account), call });
}

async function newToken(call: Call<object>, server: Server, account: Account): Promise<string> {
  const { signIn } = await import('@cubedrop/sdk/flows');
  const { api, apiUrl } = server;
  const chain = await openChain(call, server);
  try {
    const sender = await senderOf(account, `to sign in to ${apiUrl}`);
    const { token } = await signIn({ api, sender, chain });
    new TokenStore(call.folder).write(apiUrl, account.address, token);
    return token;
  } finally {
    chain.provider.destroy();
  }
}

/** What signs for an account; asks for the password of its wallet where that was not done yet, saying what for. */
export async function senderOf(account: Account, what: string): Promise<LocalSender> {
  const { localSender } = await import('@cubedrop/sdk/chain');
  return localSender(await account.unlock(what));
}

interface SignedIn {
  token: string;
  /** Left out where the key is not at hand: then a token that the server refuses is not replaced. */
  call?: Call<object>;
}

/** A session whose token, once the server refuses it, is replaced by signing in anew. */
async function sessionWith(server: Server, account: Account, signedIn: SignedIn): Promise<Session> {
  const { createApi } = await import('@cubedrop/sdk/api');
  const { call } = signedIn;
  const { apiUrl, insecureHttp } = server;
  let { token } = signedIn;
  let renewal: Promise<string> | undefined;
  const renew = async (refused: string | undefined) => {
    if (!call) return false;
    // Calls go out side by side: the first one that is refused signs in for all.
    renewal ??= refused === token ? newToken(call, server, account) : undefined;
    token = (await renewal?.finally(() => (renewal = undefined))) ?? token;
    return true;
  };
  const api = createApi({ baseUrl: apiUrl, insecureHttp, token: () => token, renew });
  return { ...server, account, api, roles: readToken(token)?.roles ?? [] };
}

/** Whether the server still takes a token: it may have expired, been revoked, or be another stack's. */
export async function isTokenGood(server: Server, token: string, nowMs: number): Promise<boolean> {
  const claims = readToken(token);
  if (!claims || claims.expiresAt < nowMs / 1_000 + ENOUGH_SECONDS) return false;
  const { createApi } = await import('@cubedrop/sdk/api');
  const { apiUrl: baseUrl, insecureHttp } = server;
  const api = createApi({ baseUrl, insecureHttp, token: () => token });
  try {
    await api.post('/manifest/lookup', { body: { list: 'nfts', keys: [] } });
    return true;
  } catch (error) {
    const { isCubedropError } = await import('@cubedrop/sdk');
    if (isCubedropError(error, 'sign-in')) return false;
    throw error;
  }
}
