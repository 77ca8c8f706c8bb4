import { cubeAbi, dropAuctionAbi, musicNftAbi } from '@cubedrop/contracts/abi';
import { Interface, type LogDescription } from 'ethers';
import type { ContractName, Happening } from './event.ts';

/** Where the contracts are, lower case. */
export type Addresses = Readonly<Record<ContractName, string>>;

/** A log as a node gives it. */
export interface Log {
  address: string;
  topics: string[];
  data: string;
  blockNumber: string;
  blockHash: string;
  transactionHash: string;
  logIndex: string;
}

export const interfaces: Readonly<Record<ContractName, Interface>> = {
  musicNft: new Interface(musicNftAbi),
  cube: new Interface(cubeAbi),
  dropAuction: new Interface(dropAuctionAbi),
};

const FOLLOWED: Readonly<Record<ContractName, readonly string[]>> = {
  musicNft: ['TransferSingle', 'TransferBatch'],
  cube: ['Transfer'],
  dropAuction: [
    'AuctionCreated',
    'BidPlaced',
    'FundsClaimed',
    'NFTClaimed',
    'BidWithdrawn',
    'CreatorChanged',
  ],
};

const NO_DIGEST = '0'.repeat(64);

/** What to ask a node's `eth_getLogs` for. */
export function logFilter(addresses: Addresses): { address: string[]; topics: string[][] } {
  const topics = Object.entries(FOLLOWED).flatMap(([contract, names]) =>
    names.map((name) => interfaces[contract as ContractName].getEvent(name)!.topicHash),
  );
  return { address: Object.values(addresses), topics: [topics] };
}

/** What a log tells; undefined for a log that is none of ours. */
export function readLog(
  addresses: Addresses,
  log: Log,
): { contract: ContractName; happening: Happening } | undefined {
  const address = log.address.toLowerCase();
  const contract = (Object.keys(addresses) as ContractName[]).find((name) => addresses[name] === address);
  if (!contract) return undefined;
  const parsed = interfaces[contract].parseLog(log);
  if (!parsed || !FOLLOWED[contract].includes(parsed.name)) return undefined;
  return { contract, happening: happeningOf(contract, parsed) };
}

function happeningOf(contract: ContractName, { name, args }: LogDescription): Happening {
  if (contract === 'cube') {
    // Solady's interface leaves the arguments without names in some versions, so they are read by place.
    const [from, to, cubeId] = args.toArray() as [string, string, bigint];
    return { name: 'CubeTransferred', args: { from: lower(from), to: lower(to), cubeId: cubeId.toString() } };
  }
  if (contract === 'musicNft') {
    const [, from, to, ids, amounts] = args.toArray() as [string, string, string, Several, Several];
    return {
      name: 'NftsTransferred',
      args: { from: lower(from), to: lower(to), ids: decimals(ids), amounts: decimals(amounts) },
    };
  }
  const plain = plainArguments(args.toObject());
  if (name !== 'AuctionCreated') return { name, args: plain } as Happening;
  const { metadata, ...terms } = plain as Record<string, unknown> & { metadata: string };
  const digest = metadata.slice(2);
  return { name, args: digest === NO_DIGEST ? terms : { ...terms, digest } } as Happening;
}

type Several = bigint | Iterable<bigint>;

function decimals(values: Several): string[] {
  return typeof values === 'bigint' ? [values.toString()] : [...values].map(String);
}

function plainArguments(args: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, plain(value)]));
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'string') return lower(value);
  return Array.isArray(value) ? value.map(plain) : value;
}

function lower(hex: string): string {
  return hex.toLowerCase();
}
