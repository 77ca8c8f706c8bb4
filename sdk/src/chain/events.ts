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

type EventsOf<Name extends ContractName> = {
  [Event in EventName<AbiOf<Name>>]: {
    contract: Name;
    name: Event;
    args: EventArguments<AbiOf<Name>, Event>;
  };
}[EventName<AbiOf<Name>>];

/** Any event of any of our contracts; its contract and name tell its arguments. */
export type ContractEvent = { [Name in ContractName]: EventsOf<Name> }[ContractName];

/** What a log tells; undefined where it is none of the events of `contracts`, which may be in any case. */
export function decodeLog(
  contracts: Readonly<Partial<Record<ContractName, string | null>>>,
  { address, topics, data }: { address: string; topics: readonly string[]; data: string },
): ContractEvent | undefined {
  const contract = (Object.keys(contracts) as ContractName[]).find(
    (name) => contracts[name]?.toLowerCase() === address.toLowerCase(),
  );
  const decoded = contract && interfaces[contract].parseLog({ topics: [...topics], data });
  return decoded
    ? ({ contract, name: decoded.name, args: byName(decoded.args) } as ContractEvent)
    : undefined;
}

/** The first topic of an event's logs. */
export function eventTopic<Name extends ContractName>(contract: Name, event: EventName<AbiOf<Name>>): Hex {
  return interfaces[contract].getEvent(event)!.topicHash as Hex;
}

/** The event in a log; undefined where the log is another contract's or another event's. */
export function decodeEvent<Name extends ContractName, Event extends EventName<AbiOf<Name>>>(
  { contracts }: Pick<Chain, 'contracts'>,
  contract: Name,
  event: Event,
  log: EffectLog,
): ChainEvent<Name, Event> | undefined {
  const decoded = decodeLog({ [contract]: contracts[contract] }, log);
  if (decoded?.name !== event) return undefined;
  return { args: decoded.args as EventArguments<AbiOf<Name>, Event>, log };
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

/** Which events to look for. */
export interface FindEventsParameters<Name extends ContractName, Event extends EventName<AbiOf<Name>>> {
  /** Values of indexed arguments, by name; others match anything. */
  where?: Partial<EventArguments<AbiOf<Name>, Event>>;
  /** Only blocks after this one. */
  after: number;
  /** Not those of these transactions. */
  except?: ReadonlySet<Hex>;
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
  { where = {}, after, except }: FindEventsParameters<Name, Event>,
): Promise<ChainEvent<Name, Event>[]> {
  const fragment = interfaces[contract].getEvent(event)!;
  const values = fragment.inputs.map(({ name, indexed }) =>
    indexed ? (where[name as keyof typeof where] ?? null) : null,
  );
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
      found.push(...logs.map(effectLog).filter(({ transactionHash }) => !except?.has(transactionHash)));
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
