import type { Address } from '@cubedrop/sdk';
import { readFees, type Chain } from '@cubedrop/sdk/chain';
import { requireCreator } from '@cubedrop/sdk/flows';
import { requireFunds } from '../apply/estimate.ts';
import type { Call } from '../commands/call.ts';
import { RunStore, type Run } from '../journal/run-store.ts';
import { openChain } from './chain.ts';
import { openSession, type Session } from './session.ts';

/** A signed-in account that may create something. The caller closes the chain. */
export interface ReadyCreator {
  session: Session;
  chain: Chain;
  address: Address;
  /** The newest run of the command that was interrupted after it signed a transaction; `undefined` if there is none. */
  interrupted: Run | undefined;
}

/** The items that a command is about to create. */
export interface Creation {
  command: string;
  /** Maximum gas of the smallest item that it can create; 0 if it sends no transaction. */
  gas: bigint;
  /** Maximum total cost, in wei. */
  maxCost: bigint | undefined;
}

/**
 * Signs in and ensures that the account can create something at all, so that no form is filled in for nothing. Prints
 * the id of an interrupted run of the same command, which the user may want to resume instead.
 * @throws CubedropError `sign-in`, `wrong-network`, `unavailable`; `no-creator-role`; `insufficient-funds`
 */
export async function openReadyCreator(
  call: Call<object>,
  { command, gas, maxCost }: Creation,
): Promise<ReadyCreator> {
  const session = await openSession(call, { mayUnlock: true });
  const chain = await openChain(call, session);
  const { address } = session.account;
  try {
    const interrupted = findInterrupted(call, { chain, address }, command);
    if (interrupted)
      call.terminal.say(
        `Run ${interrupted.runId} (${command}) is not finished. To finish it: cubedrop run resume ${interrupted.runId}`,
      );
    await requireCreator(chain, address);
    if (gas > 0n) {
      const { maxFeePerGas } = await readFees(chain);
      const least = { transactions: 1, gas, maxFeePerGas, fee: gas * maxFeePerGas, value: 0n };
      await requireFunds(chain, address, least, maxCost);
    }
    return { session, chain, address, interrupted };
  } catch (error) {
    chain.provider.destroy();
    throw error;
  }
}

function findInterrupted(
  { folder }: Pick<Call<object>, 'folder'>,
  { chain, address }: Pick<ReadyCreator, 'chain' | 'address'>,
  command: string,
): Run | undefined {
  const runs = new RunStore(folder);
  return runs
    .listOf({ genesisHash: chain.network.genesisHash, account: address })
    .findLast((run) => run.command === command && runs.isOpen(run) && runs.countTransactions(run).signed > 0);
}
