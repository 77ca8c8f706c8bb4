import { accounts } from './chain.ts';
import type { TestContract } from './chain.ts';
import { people } from './world.ts';
import type { World } from './world.ts';

/** Gas by operation. */
export type GasFigures = Record<string, number>;

/** 1 WETH in wei. */
export const WETH = 10n ** 18n;

/** Returns the gas that a sent transaction used. */
export const gas = async (sent: Promise<{ gasUsed: bigint }>): Promise<number> =>
  Number((await sent).gasUsed);

/**
 * Gives everyone WETH, approved for `spender`, and gives `spender` 1 wei of WETH, so that no balance starts or ends at
 * zero.
 */
export async function fund({ weth }: World, spender: TestContract): Promise<void> {
  for (const account of accounts.slice(0, 6)) {
    await weth.pay(account, 1000n * WETH, 'deposit');
    await weth.send(account, 'approve', spender.address, 1000n * WETH);
  }
  await weth.send(people.admin, 'transfer', spender.address, 1);
}
