import type { LocalSender } from '@cubedrop/sdk/chain';
import type { Api, Role } from '@cubedrop/sdk/api';
import type { Call } from '../commands/call.ts';
import { TokenStore } from '../config/token-store.ts';
import type { Account } from '../wallet/account.ts';
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
  if (kept && (await isTokenGood(server, kept, call.terminal.clock())))
    return sessionWith(server, account, kept);
  if (account.fromEnvironment || mayUnlock) return signInTo(call, server, account);
  const { CubedropError } = await import('@cubedrop/sdk');
  throw new CubedropError('sign-in', `You are not signed in to ${server.apiUrl} as ${account.address}.`, {
    hint: 'Use "cubedrop login".',
  });
}

/** Signs in and keeps the token. @throws CubedropError `sign-in` where the server refuses */
export async function signInTo(call: Call<object>, server: Server, account: Account): Promise<Session> {
  const { signIn } = await import('@cubedrop/sdk/flows');
  const { api, config, apiUrl } = server;
  const sender = await senderOf(account, `to sign in to ${apiUrl}`);
  const { token } = await signIn({ api, sender, network: config.network.name });
  new TokenStore(call.folder).write(apiUrl, account.address, token);
  return sessionWith(server, account, token);
}

/** What signs for an account; asks for the password of its wallet where that was not done yet, saying what for. */
export async function senderOf(account: Account, what: string): Promise<LocalSender> {
  const { localSender } = await import('@cubedrop/sdk/chain');
  return localSender(await account.unlock(what));
}

async function sessionWith(server: Server, account: Account, token: string): Promise<Session> {
  return { ...server, account, api: await apiWith(server, token), roles: readToken(token)?.roles ?? [] };
}

async function apiWith({ apiUrl }: Server, token: string): Promise<Api> {
  const { createApi } = await import('@cubedrop/sdk/api');
  return createApi({ baseUrl: apiUrl, token: () => token });
}

/** Whether the server still takes a token: it may have expired, been revoked, or be another stack's. */
export async function isTokenGood(server: Server, token: string, nowMs: number): Promise<boolean> {
  const claims = readToken(token);
  if (!claims || claims.expiresAt < nowMs / 1_000 + ENOUGH_SECONDS) return false;
  const api = await apiWith(server, token);
  try {
    await api.post('/manifest/lookup', { body: { list: 'nfts', keys: [] } });
    return true;
  } catch (error) {
    const { isCubedropError } = await import('@cubedrop/sdk');
    if (isCubedropError(error, 'sign-in')) return false;
    throw error;
  }
}
