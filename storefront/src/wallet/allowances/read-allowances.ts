import type { Address } from '@cubedrop/sdk';
import { listCubes, type Config } from '@cubedrop/sdk/api';
import { connectChain } from '@cubedrop/sdk/chain';
import { readAllowances, type Allowance } from '@cubedrop/sdk/flows';
import { api } from '../../api/client.ts';

/** Maximum number of rows per request. */
const ROWS = 100;

/** An allowance to display. An allowance for a single cube carries the cube's title. */
export type ListedAllowance = Allowance & { title?: string | undefined };

/**
 * Returns the account's current allowances to our contracts, including those for each cube it holds. Imports ethers, so
 * load this module on demand.
 */
export async function allowancesOf(account: Address, config: Config): Promise<ListedAllowance[]> {
  const titles = await titlesOfHeld();
  const allowances = await readAllowances(connectChain(config), account, [...titles.keys()].map(BigInt));
  return allowances.map((allowance) =>
    allowance.of === 'cube' ? { ...allowance, title: titles.get(String(allowance.cubeId)) } : allowance,
  );
}

/** Returns the titles of the cubes that the signed-in account holds, keyed by on-chain id. */
async function titlesOfHeld(): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (let start = 0, count = 1; start < count; start += ROWS) {
    const page = await listCubes(api, { which: 'held', range: { start, end: start + ROWS } });
    for (const { onChainId, title } of page.items) titles.set(onChainId, title);
    count = page.count;
  }
  return titles;
}
