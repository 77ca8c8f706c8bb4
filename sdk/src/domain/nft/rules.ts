import { chosenFault, isBlank, LONG_TEXT, textFault, WEB_ADDRESS } from '../../base/text.ts';
import { fault, faultsOf, type Fault } from '../../base/fault.ts';
import { nftMessages as messages } from './messages.ts';
import { isRarity } from './rarity.ts';
import type { NftForm, SupplyType } from './types.ts';

/** Supply of a `Single` NFT, and initial supply of a `Variable` one. */
export const DEFAULT_SUPPLY = 1;

/** Returns the faults in an NFT form, in the order of the checks. The form shows the first one. */
export function checkNft(form: NftForm): Fault[] {
  return faultsOf(
    chosenFault('artwork', form.artwork, messages.artworkMissing),
    textFault('title', form.title, messages.titleMissing),
    textFault('description', form.description, messages.descriptionMissing, LONG_TEXT),
    rarityFault(form.rarity),
    supplyFault(form.supply),
    textFault('imageArtistName', form.imageArtistName, messages.imageArtistNameMissing),
    textFault('imageArtistStatement', form.imageArtistStatement, messages.imageArtistAboutMissing, LONG_TEXT),
    chosenFault('imageArtistPortrait', form.imageArtistPortrait, messages.imageArtistProfileMissing),
    textFault('imageArtistWebsite', form.imageArtistWebsite, messages.imageArtistWebsiteMissing, WEB_ADDRESS),
    textFault('producerName', form.producerName, messages.producerNameMissing),
    chosenFault('producerPortrait', form.producerPortrait, messages.producerProfileMissing),
    textFault('producerStatement', form.producerStatement, messages.producerInspirationMissing, LONG_TEXT),
    textFault('executiveProducerName', form.executiveProducerName, messages.executiveProducerNameMissing),
    chosenFault(
      'executiveProducerPortrait',
      form.executiveProducerPortrait,
      messages.executiveProducerProfileMissing,
    ),
    textFault(
      'executiveProducerStatement',
      form.executiveProducerStatement,
      messages.executiveProducerInspirationMissing,
      LONG_TEXT,
    ),
    textFault('fanName', form.fanName, messages.fanNameMissing),
    chosenFault('fanPortrait', form.fanPortrait, messages.fanProfileMissing),
    textFault('fanStatement', form.fanStatement, messages.fanInspirationMissing, LONG_TEXT),
    textFault('other', form.other, messages.otherMissing, LONG_TEXT),
    textFault('collectionTitle', form.collectionTitle, messages.collectionMissing),
  );
}

/** Returns the faults in a queue of NFTs to mint. */
export function checkBatch(queue: readonly unknown[]): Fault[] {
  return faultsOf(queue.length === 0 && fault('nfts', 'missing', messages.queueEmpty));
}

/** Normalizes an entered supply when its field loses focus: 1 for `Single`, and for anything not above 0. */
export function normalizeSupply(entered: number | string | null, type: SupplyType): number {
  const supply = Number(entered);
  return type === 'Variable' && supply > 0 ? supply : DEFAULT_SUPPLY;
}

function rarityFault(rarity: NftForm['rarity']): Fault | null {
  if (isRarity(rarity)) return null;
  return fault('rarity', isBlank(rarity) ? 'missing' : 'malformed', messages.rarityMissing);
}

function supplyFault(entered: NftForm['supply']): Fault | null {
  if (isBlank(entered)) return fault('supply', 'missing', messages.supplyEmpty);
  const supply =
    typeof entered === 'string' && !/^-?\d+(\.\d+)?$/.test(entered.trim()) ? Number.NaN : Number(entered);
  if (supply < 0) return fault('supply', 'negative', messages.supplyNegative);
  if (supply === 0) return fault('supply', 'too-small', messages.supplyNotWhole);
  if (supply > Number.MAX_SAFE_INTEGER) return fault('supply', 'too-large', messages.supplyTooLarge);
  return Number.isInteger(supply) ? null : fault('supply', 'malformed', messages.supplyNotWhole);
}
