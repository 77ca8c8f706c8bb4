import { itemGone } from '../../platform/database/row-slice.ts';
import type { Position } from '../../platform/database/slice.ts';

/** A lot, by on-chain ids. */
export interface OwnBidKey {
  readonly kind: 'drop' | 'userauction';
  /** Id of the drop or the owner's auction. */
  readonly auctionOnChainId: number;
  /** `null` for an owner's auction, which has one cube. */
  readonly cubeId: number | null;
}

/** A key with its place in the list of an account's own bids. */
export interface PlacedKey extends OwnBidKey {
  /** Index of its part of the list. */
  readonly partIndex: number;
  /** End of the lot, in seconds since the epoch. */
  readonly endsAt: number;
}

/** The bid after which a slice starts, as replacements of a query. */
export interface OwnBidStart {
  readonly kind: OwnBidKey['kind'];
  /** On-chain id of the drop or the owner's auction. */
  readonly auction: number;
  /** On-chain id; 0 for an owner's auction. */
  readonly cubeId: number;
  readonly partIndex: number;
  readonly endsAt: number;
}

/** Returns the position after the last key of a slice, or `undefined` if the list ends there. */
export function positionAfter(last: PlacedKey | undefined, isFollowed: boolean): Position | undefined {
  if (!last || !isFollowed) return undefined;
  const { kind, auctionOnChainId, cubeId, partIndex, endsAt } = last;
  return [kind, ...[auctionOnChainId, cubeId ?? 0, partIndex, endsAt].map(Number)];
}

/**
 * Returns the bid that a position directly follows.
 * @throws HttpError 400 if the position has another form, such as one from another version of the server
 */
export function startOf([kind, ...numbers]: Position): OwnBidStart {
  const [auction, cubeId, partIndex, endsAt] = numbers.map(Number);
  const isKnown = kind === 'drop' || kind === 'userauction';
  if (!isKnown || auction === undefined || cubeId === undefined) throw itemGone();
  if (partIndex === undefined || endsAt === undefined) throw itemGone();
  return { kind, auction, cubeId, partIndex, endsAt };
}

/**
 * Returns the SQL condition for the bids of one kind that follow the bid `after` in the same part of the list. The names
 * of its replacements are those of the fields of {@link OwnBidStart}. Of lots with the same end, lots of drops come first.
 * @param columns the columns that order the bids of this kind: the end, the auction and, in drops, the cube
 */
export function bidsAfter(
  after: OwnBidStart,
  kind: OwnBidKey['kind'],
  columns: readonly string[],
  order: 'ASC' | 'DESC',
): string {
  const beyond = order === 'ASC' ? '>' : '<';
  if (kind !== after.kind) return `endsAt ${kind === 'drop' ? beyond : `${beyond}=`} :endsAt`;
  const names = ['endsAt', 'auction', 'cubeId'];
  const isBeyond = columns.reduceRight((rest, column, at) => {
    const alone = `${column} ${beyond} :${names[at]}`;
    return rest === '' ? alone : `(${alone} OR (${column} = :${names[at]} AND ${rest}))`;
  }, '');
  return `endsAt ${beyond}= :endsAt AND ${isBeyond}`;
}
