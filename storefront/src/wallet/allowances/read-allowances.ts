import type { Address } from '@cubedrop/sdk';
import { itemsOf, listCubes, type Config } from '@cubedrop/sdk/api';
import { connectChain } from '@cubedrop/sdk/chain';
import { readAllowances, type Allowance } from '@cubedrop/sdk/flows';
import { api } from '../../api/client.ts';

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
  const held = itemsOf((range) => listCubes(api, { which: 'held', range }));
  for await (const { onChainId, title } of held) titles.set(onChainId, title);
  return titles;
}
