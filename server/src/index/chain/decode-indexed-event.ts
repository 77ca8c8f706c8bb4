import { createHash } from 'node:crypto';
import { keysOf } from '@cubedrop/sdk';
import { decodeLog, eventTopic, type ContractEvent } from '@cubedrop/sdk/chain';
import type { ContractName, DecodedEvent } from './event.ts';

/** Contract addresses in lower case; null if the contract is not deployed. */
export interface Addresses {
  readonly musicNft: string;
  readonly cube: string;
  readonly dropAuction: string;
  readonly userAuction: string | null;
  readonly exchange: string | null;
  readonly offers: string | null;
}

/** A log as returned by `eth_getLogs`. */
export interface Log {
  address: string;
  topics: string[];
  data: string;
  blockNumber: string;
  blockHash: string;
  transactionHash: string;
  logIndex: string;
}

const AUCTION_EVENTS = [
  'AuctionCreated',
  'ExtensionSet',
  'MinimumBidLowered',
  'LotExtended',
  'BidPlaced',
  'FundsClaimed',
  'NFTClaimed',
  'BidWithdrawn',
] as const;

const INDEXED_EVENTS = {
  musicNft: ['TransferSingle', 'TransferBatch'],
  cube: ['Transfer', 'Approval', 'ApprovalForAll'],
  dropAuction: [...AUCTION_EVENTS, 'CreatorChanged'],
  userAuction: [...AUCTION_EVENTS, 'BuyNowPriceSet', 'BoughtNow'],
  exchange: [
    'OrderCreated',
    'OrderSuccessful',
    'OrderCancelled',
    'AllOrdersCancelled',
    'ChangedOwnerCutPerMillion',
  ],
  offers: ['ListingFilled', 'OfferAccepted', 'SignedOrderCancelled', 'CounterRaised'],
} as const satisfies { [Name in ContractName]: readonly (ContractEvent & { contract: Name })['name'][] };

/** Cached filters by addresses, since hashing the event signatures is expensive. */
const filters = new WeakMap<Addresses, LogFilter>();

const NO_DIGEST = '0'.repeat(64);

/** Converts all addresses to lower case, as they are stored. */
export function lowerAddresses(addresses: Addresses): Addresses {
  const { musicNft, cube, dropAuction, userAuction, exchange, offers } = addresses;
  return {
    musicNft: lower(musicNft),
    cube: lower(cube),
    dropAuction: lower(dropAuction),
    userAuction: userAuction && lower(userAuction),
    exchange: exchange && lower(exchange),
    offers: offers && lower(offers),
  };
}

interface LogFilter {
  address: string[];
  topics: string[][];
}

/** Returns the `eth_getLogs` filter that matches the indexed events of our contracts. */
export function logFilter(addresses: Addresses): LogFilter {
  const filter = filters.get(addresses) ?? makeFilter(addresses);
  filters.set(addresses, filter);
  return filter;
}

function makeFilter(addresses: Addresses): LogFilter {
  const deployed = keysOf(INDEXED_EVENTS).flatMap((name) => {
    const address = addresses[name];
    return address === null ? [] : [{ name, address }];
  });
  const topics = deployed.flatMap(({ name }) =>
    INDEXED_EVENTS[name].map((event) => eventTopic(name, event as never)),
  );
  return { address: deployed.map(({ address }) => address), topics: [[...new Set<string>(topics)]] };
}

/** Decodes a log, or returns `undefined` if it is not an indexed event of one of our contracts. */
export function decodeIndexedEvent(
  { musicNft, cube, dropAuction, userAuction, exchange, offers }: Addresses,
  log: Log,
): { contract: ContractName; decoded: DecodedEvent } | undefined {
  const event = decodeLog({ musicNft, cube, dropAuction, userAuction, exchange, offers }, log);
  const decoded = event && decodedEventOf(event, exchange);
  return decoded && { contract: event.contract as ContractName, decoded };
}

function decodedEventOf(event: ContractEvent, exchange: string | null): DecodedEvent | undefined {
  switch (event.name) {
    case 'TransferSingle': {
      const { from, to, id, value } = event.args;
      return nftsTransferred(from, to, [id], [value]);
    }
    case 'TransferBatch': {
      const { from, to, ids, values } = event.args;
      return nftsTransferred(from, to, ids, values);
    }
    case 'Transfer':
      if (event.contract !== 'cube') return undefined;
      return { name: 'CubeTransferred', args: plain({ ...omit(event.args, 'id'), cubeId: event.args.id }) };
    case 'Approval': {
      if (event.contract !== 'cube') return undefined;
      const { owner, account, id: cubeId } = event.args;
      return { name: 'CubeApproved', args: plain({ owner, account, cubeId }) };
    }
    case 'ApprovalForAll': {
      // Approvals for all cubes are indexed only if they are for the exchange: auctions hold the cubes that they sell,
      // and no row depends on approvals for other contracts.
      if (event.contract !== 'cube' || lower(event.args.operator) !== exchange) return undefined;
      const { owner, isApproved: approved } = event.args;
      return { name: 'ExchangeApproved', args: plain({ owner, approved }) };
    }
    case 'AuctionCreated': {
      const digest = event.args.metadata.slice(2);
      const terms = plain(omit(event.args, 'metadata'));
      return { name: 'AuctionCreated', args: digest === NO_DIGEST ? terms : { ...terms, digest } };
    }
    case 'OrderCreated': {
      const { priceInWei: price, expiresAt } = event.args;
      return { name: 'OrderCreated', args: plain({ ...orderOf(event.args), price, expiresAt }) };
    }
    case 'OrderSuccessful': {
      const { totalPrice: price, buyer } = event.args;
      return { name: 'OrderSuccessful', args: plain({ ...orderOf(event.args), price, buyer }) };
    }
    case 'OrderCancelled':
      return { name: 'OrderCancelled', args: plain(orderOf(event.args)) };
    case 'ExtensionSet':
    case 'MinimumBidLowered':
    case 'LotExtended':
    case 'BidPlaced':
    case 'FundsClaimed':
    case 'NFTClaimed':
    case 'BidWithdrawn':
    case 'BuyNowPriceSet':
    case 'BoughtNow':
    case 'CreatorChanged':
    case 'AllOrdersCancelled':
    case 'ChangedOwnerCutPerMillion':
    case 'ListingFilled':
    case 'OfferAccepted':
    case 'SignedOrderCancelled':
    case 'CounterRaised':
      return { name: event.name, args: plain(event.args) } as DecodedEvent;
    default:
      return undefined;
  }
}

/**
 * Leaves out transfers of zero copies, since anyone can emit any number of them for anyone's NFTs. Returns `undefined`
 * if nothing is left.
 */
function nftsTransferred(
  from: string,
  to: string,
  ids: readonly bigint[],
  amounts: readonly bigint[],
): DecodedEvent | undefined {
  const moved = ids.map((id, at) => ({ id, amount: amounts[at] ?? 0n })).filter(({ amount }) => amount > 0n);
  if (moved.length === 0) return undefined;
  const movedIds = moved.map(({ id }) => id);
  const movedAmounts = moved.map(({ amount }) => amount);
  return { name: 'NftsTransferred', args: plain({ from, to, ids: movedIds, amounts: movedAmounts }) };
}

function orderOf({ id, assetId, seller }: { id: string; assetId: bigint; seller: string }) {
  return { orderId: id, cubeId: assetId, seller };
}

/** A value as it is stored: integers as decimal strings, hex in lower case. */
type Plain<Value> = Value extends bigint
  ? string
  : Value extends readonly (infer Item)[]
    ? Plain<Item>[]
    : Value extends string
      ? string
      : Value extends object
        ? { [Key in keyof Value]: Plain<Value[Key]> }
        : Value;

function plain<Value>(value: Value): Plain<Value> {
  const normalized = (one: unknown): unknown => {
    if (typeof one === 'bigint') return one.toString();
    if (typeof one === 'string') return lower(one);
    if (Array.isArray(one)) return one.map(normalized);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, part]) => [name, normalized(part)]));
  };
  return normalized(value) as Plain<Value>;
}

function omit<Item extends object, Key extends keyof Item>(item: Item, key: Key): Omit<Item, Key> {
  const { [key]: _omitted, ...rest } = item;
  return rest;
}

function lower(hex: string): string {
  return hex.toLowerCase();
}

/** Increment whenever a projection's `keysOf` or columns change, so that the chain is indexed again. */
const PROJECTIONS_VERSION = 12;

/**
 * Returns a fingerprint of the indexed contracts and events, and of the version of the projections. If it changes, the
 * chain is indexed again from the start.
 */
export function indexFingerprint(addresses: Addresses): string {
  return createHash('sha256')
    .update(JSON.stringify([PROJECTIONS_VERSION, logFilter(addresses)]))
    .digest('hex');
}
