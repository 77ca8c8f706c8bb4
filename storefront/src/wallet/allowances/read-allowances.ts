import type { Address } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { connectChain } from '@cubedrop/sdk/chain';
import { readAllowances, type Allowance } from '@cubedrop/sdk/flows';
import { api } from '../../api/client.ts';

/** As many rows as the server answers at once. */
const ROWS = 100;

/** An allowance as it is listed: that of one cube with the cube's title. */
export type ListedAllowance = Allowance & { title?: string | undefined };

/**
 * What our contracts may take of an account's now, each cube that it holds by itself included. With ethers in it, so this
 * module is loaded when it is needed.
 */
export async function allowancesOf(account: Address, config: Config): Promise<ListedAllowance[]> {
  const titles = await titlesOfHeld();
  const allowances = await readAllowances(connectChain(config), account, [...titles.keys()].map(BigInt));
  return allowances.map((allowance) =>
    allowance.of === 'cube' ? { ...allowance, title: titles.get(String(allowance.cubeId)) } : allowance,
  );
}

/** The titles of the cubes that who is signed in holds, by the chain's ids. */
async function titlesOfHeld(): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (let start = 0, count = 1; start < count; start += ROWS) {
    const path = { start, end: start + ROWS };
    const { tokensdata, tokencount } = await api.get('/token/userTokenIds/{start}/{end}', {
      params: { path },
    });
    for (const { tokenId, title } of tokensdata) titles.set(tokenId, title);
    count = tokencount;
  }
  return titles;
}
