import { CubedropError, isCubedropError, toAddress } from '@cubedrop/sdk';
import { getDemoAccounts, type DemoAccount } from '@cubedrop/sdk/api';
import type { Call } from '../commands/call.ts';
import type { Server } from '../session/server.ts';
import { usageError } from '../terminal/usage-error.ts';
import { walletOf } from '../wallet/keystore.ts';
import type { WantedAccount } from './types.ts';
import { required } from '../required.ts';

/** A demo account with the name that a seed gives it. */
export interface SeedAccount {
  name: string;
  address: `0x${string}`;
  privateKey: string;
  /** A call that acts for this account. */
  call: Call<object>;
}

/**
 * Assigns demo accounts to the names in a seed.
 * @throws CubedropError `refused` if the server has no demo accounts; `validation` if no account with the role is left,
 *   or the number is taken or does not exist
 */
export async function assignAccounts(
  call: Call<object>,
  { api, apiUrl }: Server,
  wanted: readonly WantedAccount[],
): Promise<Map<string, SeedAccount>> {
  const { accounts } = await getDemoAccounts(api).catch((error: unknown) => {
    if (!isCubedropError(error, 'not-found')) throw error;
    throw new CubedropError('refused', `${apiUrl} has no demo accounts: seeds are only for local stacks.`, {
      hint: 'Start one with "cubedrop dev". On any other chain use "cubedrop apply".',
    });
  });
  const free = new Set(accounts);
  const chosen = new Map<string, DemoAccount>();
  const numberedFirst = [...wanted].sort(
    (a, b) => Number(a.number === undefined) - Number(b.number === undefined),
  );
  for (const { name, role, number } of numberedFirst) {
    const fits = (account: DemoAccount) =>
      number === undefined ? roleOf(account) === role : account === accounts[number];
    const account = [...free].find(fits);
    if (!account) {
      throw usageError(
        number === undefined
          ? `accounts.${name}: there is no other free demo account with the role ${role}.`
          : `accounts.${name}.number: demo account ${number} is taken or does not exist; they are numbered 0 to ${accounts.length - 1}.`,
      );
    }
    free.delete(account);
    chosen.set(name, account);
  }
  return new Map(
    wanted.map(({ name }) => [
      name,
      seedAccountOf(call, name, required(chosen.get(name), `demo account for ${name}`)),
    ]),
  );
}

function roleOf({ roles }: DemoAccount): WantedAccount['role'] {
  if (roles.includes('admin')) return 'admin';
  return roles.includes('creator') ? 'creator' : 'user';
}

function seedAccountOf(call: Call<object>, name: string, { privateKey }: DemoAccount): SeedAccount {
  const wallet = walletOf(privateKey);
  const address = toAddress(wallet.address);
  const account = { address, fromEnvironment: true, unlock: async () => wallet };
  const resumeCommand = 'cubedrop seed, with the same file';
  return {
    name,
    address,
    privateKey,
    call: { ...call, resumeCommand, account: async () => account },
  };
}
