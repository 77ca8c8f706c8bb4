import type { Hex } from '../hex.ts';
import type { EventArguments, EventName } from './abi-types.ts';
import type { AbiOf, ContractName } from './abis.ts';
import { addressOf, byName, interfaces } from './contracts.ts';
import { chainError } from './errors.ts';
import type { Chain, EffectLog } from './types.ts';

/** An event of one of our contracts, with where it stands. */
export interface ChainEvent<Name extends ContractName, Event extends EventName<AbiOf<Name>>> {
  args: EventArguments<AbiOf<Name>, Event>;
  log: EffectLog;
}

/** The event in a log; undefined where the log is another contract's or another event's. */
export function decodeEvent<Name extends ContractName, Event extends EventName<AbiOf<Name>>>(
  { contracts }: Pick<Chain, 'contracts'>,
  contract: Name,
  event: Event,
  log: EffectLog,
): ChainEvent<Name, Event> | undefined {
  if (log.address.toLowerCase() !== contracts[contract]?.toLowerCase()) return undefined;
  const decoded = interfaces[contract].parseLog({ topics: [...log.topics], data: log.data });
  if (decoded?.name !== event) return undefined;
  return { args: byName(decoded.args) as EventArguments<AbiOf<Name>, Event>, log };
}

/** All events of a kind among the logs of a transaction, in their order. */
export function eventsIn<Name extends ContractName, Event extends EventName<AbiOf<Name>>>(
  chain: Pick<Chain, 'contracts'>,
  contract: Name,
  event: Event,
  logs: readonly EffectLog[],
): ChainEvent<Name, Event>[] {
  return logs.flatMap((log) => decodeEvent(chain, contract, event, log) ?? []);
}

export interface FindEventsParameters<Name extends ContractName, Event extends EventName<AbiOf<Name>>> {
  /** Values of indexed arguments, by name; others match anything. */
  where?: Partial<EventArguments<AbiOf<Name>, Event>>;
  /** Only blocks after this one. */
  after: number;
}

/** Blocks asked for at once: what public nodes commonly allow. */
const RANGE = 2_000;

/**
 * Events that are on the chain now, oldest first.
 * @throws CubedropError `unavailable`, also where the contract is not on this chain
 */
export async function findEvents<Name extends ContractName, Event extends EventName<AbiOf<Name>>>(
  chain: Chain,
  contract: Name,
  event: Event,
  { where = {}, after }: FindEventsParameters<Name, Event>,
): Promise<ChainEvent<Name, Event>[]> {
  const fragment = interfaces[contract].getEvent(event)!;
  const values = fragment.inputs
    .filter(({ indexed }) => indexed)
    .map(({ name }) => where[name as keyof typeof where] ?? null);
  const topics = interfaces[contract].encodeFilterTopics(fragment, values);
  const address = addressOf(chain, contract);
  const found: EffectLog[] = [];
  try {
    const head = await chain.provider.getBlockNumber();
    for (let from = after + 1; from <= head; from += RANGE) {
      const toBlock = Math.min(head, from + RANGE - 1);
      const logs = await chain.provider.getLogs({
        address,
        topics,
        fromBlock: from,
        toBlock,
      });
      found.push(...logs.map(effectLog));
    }
  } catch (error) {
    throw chainError(error);
  }
  return eventsIn(chain, contract, event, found);
}

interface NodeLog {
  address: string;
  topics: readonly string[];
  data: string;
  blockNumber: number;
  blockHash: string;
  transactionHash: string;
  index: number;
}

/** A log of ethers, as plain data. */
export function effectLog({
  address,
  topics,
  data,
  blockNumber,
  blockHash,
  transactionHash,
  index,
}: NodeLog): EffectLog {
  return {
    address: address as Hex,
    topics: topics as readonly Hex[],
    data: data as Hex,
    blockNumber,
    blockHash: blockHash as Hex,
    transactionHash: transactionHash as Hex,
    index,
  };
}
