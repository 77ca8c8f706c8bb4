import type { EventFragment } from 'ethers';
import { CubedropError } from '../base/errors.ts';
import { keysOf } from '../base/keys-of.ts';
import { toHex, type Hex } from '../base/hex.ts';
import type { EventArguments, EventName } from './abi-types.ts';
import type { AbiOf, ContractName } from './abis.ts';
import { addressOf, byName, interfaces } from './contracts.ts';
import { toRequestError } from './errors.ts';
import type { Chain, EffectLog } from './types.ts';

/** A decoded event of one of our contracts, with its log. */
export interface ChainEvent<Name extends ContractName, Event extends EventName<AbiOf<Name>>> {
  /** The arguments of the event, by their names. */
  args: EventArguments<AbiOf<Name>, Event>;
  /** Where the event is on the chain. */
  log: EffectLog;
}

type EventsOf<Name extends ContractName> = {
  [Event in EventName<AbiOf<Name>>]: {
    contract: Name;
    name: Event;
    args: EventArguments<AbiOf<Name>, Event>;
  };
}[EventName<AbiOf<Name>>];

/** Any event of any of our contracts, discriminated by `contract` and `name`. */
export type ContractEvent = { [Name in ContractName]: EventsOf<Name> }[ContractName];

/**
 * Decodes a log. Returns `undefined` if it is not an event of `contracts`, whose addresses may be in upper, lower or
 * mixed case.
 */
export function decodeLog(
  contracts: Readonly<Partial<Record<ContractName, string | null>>>,
  { address, topics, data }: { address: string; topics: readonly string[]; data: string },
): ContractEvent | undefined {
  const contract = keysOf(contracts).find((name) => contracts[name]?.toLowerCase() === address.toLowerCase());
  const decoded = contract && interfaces[contract].parseLog({ topics: [...topics], data });
  return decoded
    ? ({ contract, name: decoded.name, args: byName(decoded.args) } as ContractEvent)
    : undefined;
}

/** Returns the first topic of an event's logs. */
export function eventTopic<Name extends ContractName>(contract: Name, event: EventName<AbiOf<Name>>): Hex {
  return toHex(fragmentOf(contract, event).topicHash);
}

function fragmentOf<Name extends ContractName>(contract: Name, event: EventName<AbiOf<Name>>): EventFragment {
  const fragment = interfaces[contract].getEvent(event);
  if (fragment) return fragment;
  throw new CubedropError('internal', `The contract ${contract} has no event ${event}.`);
}

/** Decodes a log as a given event. Returns `undefined` if it is from another contract or is another event. */
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

/** Decodes those of `logs` that are a given event of a contract, and returns them in the same order. */
export function eventsIn<Name extends ContractName, Event extends EventName<AbiOf<Name>>>(
  chain: Pick<Chain, 'contracts'>,
  contract: Name,
  event: Event,
  logs: readonly EffectLog[],
): ChainEvent<Name, Event>[] {
  return logs.flatMap((log) => decodeEvent(chain, contract, event, log) ?? []);
}

/** Filter of {@link findEvents}. */
export interface FindEventsParameters<Name extends ContractName, Event extends EventName<AbiOf<Name>>> {
  /** Values of indexed arguments to match, by name. Omitted arguments match any value. */
  where?: Partial<EventArguments<AbiOf<Name>, Event>>;
  /** Only blocks after this one. */
  after: number;
  /** Hashes of transactions whose events are left out. */
  except?: ReadonlySet<Hex>;
}

/** Number of blocks per request that public nodes commonly allow. */
const RANGE = 2_000;

/**
 * Returns matching events up to the latest block, oldest first.
 * @throws CubedropError `unavailable`, including if the contract is not deployed on this chain
 */
export async function findEvents<Name extends ContractName, Event extends EventName<AbiOf<Name>>>(
  chain: Chain,
  contract: Name,
  event: Event,
  { where = {}, after, except }: FindEventsParameters<Name, Event>,
): Promise<ChainEvent<Name, Event>[]> {
  const fragment = fragmentOf(contract, event);
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
    throw toRequestError(error);
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

/** Converts a log of ethers to plain data. */
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
    address: toHex(address),
    topics: topics.map(toHex),
    data: toHex(data),
    blockNumber,
    blockHash: toHex(blockHash),
    transactionHash: toHex(transactionHash),
    index,
  };
}
