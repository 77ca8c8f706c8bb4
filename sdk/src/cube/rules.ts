import { faultsOf, type Fault } from '../fault.ts';
import { isAddress, sameAddress, ZERO_ADDRESS, type Address } from '../hex.ts';
import { amountFault } from '../money/fault.ts';
import { chosenFault, LONG_TEXT, textFault } from '../text.ts';
import { cubeMessages as messages } from './messages.ts';
import type { CubeForm } from './types.ts';

/** How many NFTs a cube holds, no fewer and no more. */
export const CUBE_SIZE = 6;

/** How long those who do not hold a cube hear its non-owner track, in milliseconds. */
export const PREVIEW_MILLISECONDS = 10_000;

/** Everything wrong with a cube, in the order of the checks; a form shows the first. */
export function checkCube(form: CubeForm): Fault[] {
  return faultsOf(
    nftsFault(form.nfts),
    textFault('title', form.title, messages.titleMissing),
    textFault('description', form.description, messages.descriptionMissing, LONG_TEXT),
    amountFault('SalePrice', form.price, {
      missing: messages.priceMissing,
      negative: messages.priceNegative,
    }),
    royaltyFault(form.royalty),
    chosenFault('ownermusicfile', form.ownermusicfile, messages.ownerMusicMissing),
    chosenFault('nonownermusicfile', form.nonownermusicfile, messages.nonOwnerMusicMissing),
    textFault('MusicArtistName', form.MusicArtistName, messages.musicArtistNameMissing),
    chosenFault('MusicArtistProfile', form.MusicArtistProfile, messages.musicArtistProfileMissing),
    textFault('MusicArtistAbout', form.MusicArtistAbout, messages.musicArtistAboutMissing, LONG_TEXT),
  );
}

function royaltyFault(royalty: CubeForm['royalty']): Fault | null {
  return royalty && !royalty.ok ? { field: 'royalty', message: royalty.message } : null;
}

function nftsFault(nfts: readonly string[]): Fault | null {
  const fault = (message: string) => ({ field: 'nftids', message });
  if (nfts.length === 0) return fault(messages.nftsMissing);
  if (nfts.length < CUBE_SIZE) return fault(messages.nftsTooFew);
  if (nfts.length > CUBE_SIZE) return fault(messages.nftsTooMany);
  return new Set(nfts).size < CUBE_SIZE ? fault(messages.nftsRepeated) : null;
}

/** What is wrong with the address that a cube is to be sent to. */
export function receiverFault(to: string, sender: Address): Fault | null {
  const fault = (message: string) => ({ field: 'to', message });
  if (!isAddress(to) || sameAddress(to, ZERO_ADDRESS)) return fault(messages.receiverMissing);
  return sameAddress(to, sender) ? fault(messages.receiverIsSelf) : null;
}
