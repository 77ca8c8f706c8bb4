import { createApi } from '@cubedrop/sdk/api';
import type { Wallet } from 'ethers';
import { openForCommand } from '../../src/platform/database/index.ts';
import { signInBody } from '../http/test-app.ts';
import { newWallet } from '../specification/examples/account-examples.ts';
import type { World } from '../specification/world.ts';

/** Validity of an identity's token. */
export type TokenState =
  /** No token is sent. */
  | 'nobody'
  /** Every call that takes a token must reject it. */
  | 'refused'
  /** The token is valid. */
  | 'signed in';

/** Names of all identities that calls are tested with. */
export const IDENTITIES = [
  'nobody',
  'a token that has expired',
  'a forged token',
  'a session that was signed out',
  'an account that was removed',
  'a business that is not approved',
  'a business',
  'another business',
  'a wallet that has nothing',
  'a user',
  'another user',
  'a creator',
  'another creator',
  'an admin by wallet',
  'an admin by password',
  'an admin whose role was taken',
] as const;

/** A caller, real or forged. */
export interface Identity {
  readonly name: string;
  readonly tokenState: TokenState;
  /** Current roles; empty unless its token is valid. */
  readonly roles: readonly string[];
  /** Whether its account has a wallet; `false` unless its token is valid. */
  readonly hasWallet: boolean;
  readonly userId: string | undefined;
  /** Returns the tokens to test. */
  tokens(): Promise<readonly (string | undefined)[]>;
  /** Signs in again and returns the token; absent if the identity has no session. */
  signInAgain?: () => Promise<string>;
}

/** Account 1 of the chain, a creator who owns none of the world's data. */
const OTHER_CREATOR = 1;

/** Creates the identities of `IDENTITIES`. */
export async function identitiesOf(world: World): Promise<readonly Identity[]> {
  const { url, people, wallets, token } = world;
  const api = (bearer?: string) => createApi({ baseUrl: url, token: () => bearer, retries: 0 });
  const signIn = async (wallet: Wallet): Promise<string> =>
    (await api().post('/user/auth/login', { body: await signInBody(url, wallet) })).token;
  const grant = async (wallet: Wallet, granted: boolean): Promise<void> => {
    await world.prove();
    await world.api('admin').post('/admin/roles', { body: { address: wallet.address, granted } });
  };

  const refused = (name: string, tokens: () => Promise<readonly string[]>): Identity => ({
    name,
    tokenState: 'refused',
    roles: [],
    hasWallet: false,
    userId: undefined,
    tokens,
  });
  const live = async (
    name: string,
    signInFirst: () => Promise<string>,
    { hasWallet = true, signInAgain = signInFirst } = {},
  ): Promise<Identity> => {
    const bearer = await signInFirst();
    const { userId } = claimsOf(bearer);
    const { user } = await api(bearer).get('/api/v1/users/{userId}', { params: { path: { userId } } });
    return {
      name,
      tokenState: 'signed in',
      roles: user.roles,
      hasWallet,
      userId,
      tokens: async () => [bearer],
      signInAgain,
    };
  };
  const byWallet = (name: string, wallet: Wallet): Promise<Identity> => live(name, () => signIn(wallet));
  const { email, password } = await people.business('approved');
  const anotherBusiness = async (): Promise<string> => {
    return (await api().post('/api/v1/auth/user/login', { body: { email, password } })).token!;
  };

  const signedOut = await signIn(wallets.stranger);
  await api(signedOut).post('/user/auth/logout', {});
  const removed = await removedAccount(world, await signIn(newWallet()));
  const unapproved = await unapprovedBusiness(world);
  const walletAdmin = newWallet();
  const formerAdmin = newWallet();
  await grant(walletAdmin, true);
  await grant(formerAdmin, true);
  const former = await signIn(formerAdmin);
  await grant(formerAdmin, false);

  return [
    {
      name: 'nobody',
      tokenState: 'nobody',
      roles: [],
      hasWallet: false,
      userId: undefined,
      tokens: async () => [undefined],
    },
    refused('a token that has expired', async () => [await world.expiredToken('admin')]),
    refused('a forged token', async () => [await world.forgedToken('admin'), unsigned(token('admin')!)]),
    refused('a session that was signed out', async () => [signedOut]),
    refused('an account that was removed', async () => [removed]),
    refused('a business that is not approved', async () => [unapproved]),
    await live('a business', async () => token('business')!, {
      hasWallet: false,
      signInAgain: () => world.signInByPassword('business'),
    }),
    await live('another business', anotherBusiness, { hasWallet: false }),
    await byWallet('a wallet that has nothing', wallets.stranger),
    await byWallet('a user', wallets.bidder),
    await byWallet('another user', wallets.outbid),
    await byWallet('a creator', wallets.creator),
    await byWallet('another creator', world.chain.accounts[OTHER_CREATOR]!),
    await byWallet('an admin by wallet', walletAdmin),
    await live('an admin by password', async () => token('admin')!, {
      hasWallet: false,
      signInAgain: () => world.signInByPassword('admin'),
    }),
    await live('an admin whose role was taken', async () => former, {
      signInAgain: () => signIn(formerAdmin),
    }),
  ];
}

/** Deletes the account of a token. Returns the token. */
async function removedAccount({ database }: World, token: string): Promise<string> {
  const connection = await openForCommand(database);
  await connection.sequelize.query('DELETE FROM accounts WHERE userId = ?', {
    replacements: [claimsOf(token).userId],
  });
  await connection.close();
  return token;
}

/**
 * Returns the token of a business that was approved, then edited its registration form, and so waits for approval again.
 */
async function unapprovedBusiness({ url, people }: World): Promise<string> {
  const { email, password, userId } = await people.business('approved');
  const anonymous = createApi({ baseUrl: url, retries: 0 });
  const { token } = await anonymous.post('/api/v1/auth/user/login', { body: { email, password } });
  const api = createApi({ baseUrl: url, token: () => token, retries: 0 });
  const body = { city: 'Cadiz', country: 'Spain', address: 'Calle Ancha 2', factoryName: 'Another' };
  await api.put('/api/v1/users/{userId}/business', { params: { path: { userId } }, body });
  return token!;
}

/** Returns a token with the same claims and the algorithm `none`. */
function unsigned(token: string): string {
  const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
}

const claimsOf = (token: string): { userId: string } =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { userId: string };
