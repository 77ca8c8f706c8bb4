import { chosenFault, isBlank, LONG_TEXT, textFault, WEB_ADDRESS } from '../text.ts';
import { faultsOf, type Fault } from '../fault.ts';
import { nftMessages as messages } from './messages.ts';
import { isRarity } from './rarity.ts';
import type { NftForm, SupplyType } from './types.ts';

/** Supply of a Single NFT, and initial supply of a Variable one. */
export const DEFAULT_SUPPLY = 1;

/** Returns the faults in an NFT form, in the order of the checks. The form shows the first one. */
export function checkNft(form: NftForm): Fault[] {
  return faultsOf(
    chosenFault('artwork', form.artwork, messages.artworkMissing),
    textFault('title', form.title, messages.titleMissing),
    textFault('description', form.description, messages.descriptionMissing, LONG_TEXT),
    !isRarity(form.type) && { field: 'type', message: messages.rarityMissing },
    supplyFault(form.tokensupply),
    textFault('ImageArtistName', form.ImageArtistName, messages.imageArtistNameMissing),
    textFault('ImageArtistAbout', form.ImageArtistAbout, messages.imageArtistAboutMissing, LONG_TEXT),
    chosenFault('ImageArtistProfile', form.ImageArtistProfile, messages.imageArtistProfileMissing),
    textFault('ImageArtistWebsite', form.ImageArtistWebsite, messages.imageArtistWebsiteMissing, WEB_ADDRESS),
    textFault('ProducerName', form.ProducerName, messages.producerNameMissing),
    chosenFault('ProducerProfile', form.ProducerProfile, messages.producerProfileMissing),
    textFault(
      'ProducerInspiration',
      form.ProducerInspiration,
      messages.producerInspirationMissing,
      LONG_TEXT,
    ),
    textFault('ExecutiveProducerName', form.ExecutiveProducerName, messages.executiveProducerNameMissing),
    chosenFault(
      'ExecutiveProducerProfile',
      form.ExecutiveProducerProfile,
      messages.executiveProducerProfileMissing,
    ),
    textFault(
      'ExecutiveProducerInspiration',
      form.ExecutiveProducerInspiration,
      messages.executiveProducerInspirationMissing,
      LONG_TEXT,
    ),
    textFault('FanName', form.FanName, messages.fanNameMissing),
    chosenFault('FanProfile', form.FanProfile, messages.fanProfileMissing),
    textFault('FanInspiration', form.FanInspiration, messages.fanInspirationMissing, LONG_TEXT),
    textFault('other', form.other, messages.otherMissing, LONG_TEXT),
    textFault('collectiontitle', form.collectiontitle, messages.collectionMissing),
  );
}

/** Returns the faults in a queue of NFTs to mint. */
export function checkBatch(queue: readonly unknown[]): Fault[] {
  return faultsOf(queue.length === 0 && { field: 'nftdata', message: messages.queueEmpty });
}

/** Normalizes a supply when its field loses focus: 1 for Single and for anything not above 0. */
export function settleSupply(entered: number | string | null, type: SupplyType): number {
  const supply = Number(entered);
  return type === 'Variable' && supply > 0 ? supply : DEFAULT_SUPPLY;
}

function supplyFault(entered: NftForm['tokensupply']): Fault | null {
  const fault = (message: string) => ({ field: 'tokensupply', message });
  if (isBlank(entered)) return fault(messages.supplyEmpty);
  const supply =
    typeof entered === 'string' && !/^-?\d+(\.\d+)?$/.test(entered.trim()) ? Number.NaN : Number(entered);
  if (supply < 0) return fault(messages.supplyNegative);
  if (supply > Number.MAX_SAFE_INTEGER) return fault(messages.supplyTooLarge);
  return Number.isInteger(supply) && supply >= 1 ? null : fault(messages.supplyNotWhole);
}
