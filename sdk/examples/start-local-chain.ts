import { parseAmount } from '@cubedrop/sdk';
import { privateKeySender, readBalance } from '@cubedrop/sdk/chain';
import { getWeth, memoryJournal, processLock, runFlow } from '@cubedrop/sdk/flows';
import { createFakeApi, startLocalChain } from '@cubedrop/sdk/testing';

/** Starts a local chain, advances its time by an hour, and wraps half an ether. Returns the account's WETH, in wei. */
export async function wrapLocally(): Promise<bigint> {
  const local = await startLocalChain();
  try {
    const { chain, accounts } = local;
    const { address, key } = accounts[2]!;
    const sender = privateKeySender(key);
    const { api } = createFakeApi({ 'GET /config': () => local.config() });
    const clock = () => Math.floor(Date.now() / 1_000);
    const context = { api, chain, sender, clock, journal: memoryJournal(), lock: processLock() };
    await local.pass(3_600);
    await runFlow(getWeth, { amount: parseAmount('0.5 ETH') }, context);
    return (await readBalance(chain, address)).weth;
  } finally {
    await local.stop();
  }
}
