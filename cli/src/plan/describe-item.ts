import { formatAmount, formatRoyalty, isoTime, type Seconds } from '@cubedrop/sdk';
import {
  differenceTexts,
  faultLine,
  isRelative,
  type CubePlan,
  type DropPlan,
  type NftPlan,
  type Reference,
} from '@cubedrop/sdk/manifest';
import { timeText } from '../terminal/time-text.ts';
import type { ListedItem, PlannedItem } from './types.ts';

/** Describes the content of an item on one line, with absolute times in UTC. The item's texts are not sanitized. */
export function contentText({ list, item }: ListedItem): string {
  switch (list) {
    case 'nfts':
      return nftDetails(item);
    case 'cubes':
      return cubeDetails(item);
    case 'drops':
      return dropDetails(item);
    case 'seasons':
      return item.drops.map(referenceText).join(', ');
  }
}

/** Returns the content of an item as `--json` prints it: amounts in wei, times as ISO 8601 in UTC. */
export function contentJson({ list, item }: ListedItem): Record<string, unknown> {
  switch (list) {
    case 'nfts': {
      const { rarity, supply, artwork } = item;
      return { rarity, supply, artwork: artwork.name };
    }
    case 'cubes': {
      const { nfts, price, royaltyBasisPoints } = item;
      return { nfts: nfts.map(referenceText), price, royaltyBasisPoints };
    }
    case 'drops': {
      const { cubes, startsAt, endsAt, minimumBid, bidDelta, extension } = item;
      const times = { startsAt: isoTime(startsAt), endsAt: isoTime(endsAt) };
      return { cubes: cubes.map(referenceText), ...times, minimumBid, bidDelta, extension };
    }
    case 'seasons':
      return { drops: item.drops.map(referenceText) };
  }
}

/**
 * Returns the reasons for refusing an item, one per line. If it is known which fields differ from the existing item
 * with its key, these fields come first, one per line, below a heading; a relative time is followed by what it means.
 */
export function refusalLines(planned: PlannedItem): string[] {
  const { differences, faults } = planned;
  if (!differences || differences.length === 0) return faults.map(faultLine);
  // `planRelease` puts the fault of the used key first; the heading and the fields replace it.
  const [, ...others] = faults;
  const fields = differences.map(({ field, ...values }) => {
    const { before, now } = differenceTexts(values);
    return `${field}: ${before} -> ${now}${plannedTimeSuffix(planned, field)}`;
  });
  return [
    'The key was already used for other content; these fields differ:',
    ...fields,
    ...others.map(faultLine),
  ];
}

function nftDetails({ rarity, supply, artwork, collection, imageArtist }: NftPlan): string {
  const copies = `${supply} ${supply === 1 ? 'copy' : 'copies'}`;
  return `${rarity}, ${copies}, ${artwork.name}, by ${imageArtist.name}, in ${collection.title}`;
}

function cubeDetails({ price, royaltyBasisPoints, nfts }: CubePlan): string {
  const royalty = royaltyBasisPoints === 0 ? '' : `, royalty ${formatRoyalty(royaltyBasisPoints)}`;
  return `${formatAmount(price)}${royalty}, NFTs: ${nfts.map(referenceText).join(', ')}`;
}

function dropDetails(drop: DropPlan): string {
  const { written, startsAt, endsAt, minimumBid, bidDelta, extension, cubes } = drop;
  const times = `${plannedTimeText(startsAt, written['startsAt'])} to ${plannedTimeText(endsAt, written['endsAt'])}`;
  const bids = `from ${formatAmount(minimumBid, 'WETH')}, raised by at least ${formatAmount(bidDelta, 'WETH')}`;
  const late = extension === 0 ? '' : `, late bids extend a lot by ${extension} s`;
  return `${times}, ${bids}${late}, cubes: ${cubes.map(referenceText).join(', ')}`;
}

/** Formats a time; a relative time is followed by its text in the manifest. */
function plannedTimeText(at: Seconds, written: unknown): string {
  return isRelative(written) ? `${timeText(at)} (${String(written).trim()})` : timeText(at);
}

/** Returns the absolute time that a relative one in the manifest now means, in parentheses; empty for other fields. */
function plannedTimeSuffix({ list, item }: PlannedItem, field: string): string {
  if (list !== 'drops' || (field !== 'startsAt' && field !== 'endsAt')) return '';
  return isRelative(item.written[field]) ? ` (now ${timeText(item[field])})` : '';
}

function referenceText(reference: Reference): string {
  return 'key' in reference ? reference.key : `id ${reference.id}`;
}
