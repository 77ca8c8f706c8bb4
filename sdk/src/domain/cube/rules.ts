import { fault, faultsOf, type Fault } from '../../base/fault.ts';
import { isAddress, sameAddress, ZERO_ADDRESS, type Address } from '../../base/hex.ts';
import { amountFault } from '../../base/money/fault.ts';
import { chosenFault, isBlank, LONG_TEXT, textFault } from '../../base/text.ts';
import { cubeMessages as messages } from './messages.ts';
import { CUBE_SIZE } from './size.ts';
import type { CubeForm } from './types.ts';

/**
 * Length, in milliseconds, of the part of the preview track that is played to signed-in accounts other than the holder
 * and the creator.
 */
export const PREVIEW_MILLISECONDS = 10_000;

/** Returns the faults in a cube form, in the order of the checks. The form shows the first one. */
export function checkCube(form: CubeForm): Fault[] {
  return faultsOf(
    nftsFault(form.nfts),
    textFault('title', form.title, messages.titleMissing),
    textFault('description', form.description, messages.descriptionMissing, LONG_TEXT),
    amountFault('price', form.price, {
      missing: messages.priceMissing,
      negative: messages.priceNegative,
    }),
    royaltyFault(form.royalty),
    chosenFault('ownerTrack', form.ownerTrack, messages.ownerMusicMissing),
    chosenFault('previewTrack', form.previewTrack, messages.nonOwnerMusicMissing),
    textFault('musicArtistName', form.musicArtistName, messages.musicArtistNameMissing),
    chosenFault('musicArtistPortrait', form.musicArtistPortrait, messages.musicArtistProfileMissing),
    textFault('musicArtistStatement', form.musicArtistStatement, messages.musicArtistAboutMissing, LONG_TEXT),
  );
}

function royaltyFault(royalty: CubeForm['royalty']): Fault | null {
  return royalty && !royalty.ok ? fault('royalty', royalty.fault, royalty.message) : null;
}

function nftsFault(nfts: readonly string[]): Fault | null {
  if (nfts.length === 0) return fault('nfts', 'missing', messages.nftsMissing);
  if (nfts.length < CUBE_SIZE) return fault('nfts', 'too-few', messages.nftsTooFew);
  if (nfts.length > CUBE_SIZE) return fault('nfts', 'too-many', messages.nftsTooMany);
  return new Set(nfts).size < CUBE_SIZE ? fault('nfts', 'duplicate', messages.nftsRepeated) : null;
}

/** Returns a fault if `to` is not an address, is the zero address or is the sender, otherwise `null`. */
export function receiverFault(to: string, sender: Address): Fault | null {
  if (isBlank(to)) return fault('to', 'missing', messages.receiverMissing);
  if (!isAddress(to) || sameAddress(to, ZERO_ADDRESS))
    return fault('to', 'malformed', messages.receiverMissing);
  return sameAddress(to, sender) ? fault('to', 'not-allowed', messages.receiverIsSelf) : null;
}
