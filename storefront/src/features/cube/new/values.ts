import { checkCube, safeParsePercent, type Fault, type RoyaltyResult } from '@cubedrop/sdk';
import { readEntered } from '../../../components/form/entered-amount.ts';
import type { ChosenPicture } from '../../../components/form/image-field.tsx';
import type { Origin } from '../../../components/form/sections.tsx';

/** Form values of a cube, except for the artworks. */
export interface CubeValues {
  title: string;
  description: string;
  /** In ETH, as typed. */
  price: string;
  /** In percent, as typed; empty for no royalty. */
  royalty: string;
  ownerTrack: File | null;
  previewTrack: File | null;
  musicArtistOrigin: Origin;
  musicArtistName: string;
  musicArtistPortrait: ChosenPicture;
  musicArtistStatement: string;
}

export const NO_CUBE: CubeValues = {
  title: '',
  description: '',
  price: '',
  royalty: '',
  ownerTrack: null,
  previewTrack: null,
  musicArtistOrigin: 'New',
  musicArtistName: '',
  musicArtistPortrait: null,
  musicArtistStatement: '',
};

/** Parses the royalty; an empty field means none. */
export function royaltyOf({ royalty }: Pick<CubeValues, 'royalty'>): RoyaltyResult {
  return royalty.trim() === '' ? { ok: true, basisPoints: 0 } : safeParsePercent(royalty);
}

/** Returns all errors, in the order of the checks. */
export function checkCubeValues(values: CubeValues, nfts: readonly string[]): Fault[] {
  const price = values.price.trim() === '' ? null : readEntered(values.price);
  return checkCube({ ...values, nfts, price, royalty: royaltyOf(values) });
}
