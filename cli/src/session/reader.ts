import type { Address } from '@cubedrop/sdk';
import { isCubedropError } from '@cubedrop/sdk';
import type { Call } from '../commands/call.ts';
import type { Account } from '../wallet/account.ts';
import { openServer, type Server } from './server.ts';
import { openSession, type Session } from './session.ts';

/** A server as seen by an account that may be unknown or signed out. */
export interface Reader {
  server: Server;
  /** `undefined` if there is no wallet, or if there are several and none was chosen. */
  address: Address | undefined;
  /** `undefined` if nobody is signed in. */
  session: Session | undefined;
}

/**
 * Opens a server, with a session if there is one or if signing in needs no prompt.
 * @throws CubedropError as `openServer`; as `chooseAccount` if the user has named an account
 */
export async function openReader(call: Call<object>): Promise<Reader> {
  const account = await knownAccount(call);
  if (!account) return { server: await openServer(call), address: undefined, session: undefined };
  const { address } = account;
  try {
    const session = await openSession(call);
    return { server: session, address, session };
  } catch (error) {
    if (!isCubedropError(error) || error.category !== 'sign-in') throw error;
    return { server: await openServer(call), address, session: undefined };
  }
}

/** Returns the account that the user chose, or the only one; `undefined` if there is none, or several. */
export async function knownAccount(call: Call<object>): Promise<Account | undefined> {
  const isNamed =
    Boolean(call.terminal.env['CUBEDROP_PRIVATE_KEY']) || call.settings.get('wallet').value !== undefined;
  try {
    return await call.account();
  } catch (error) {
    if (isNamed || !isCubedropError(error) || error.category !== 'validation') throw error;
    return undefined;
  }
}
