import { checkCube, readDecimal, readPercent, type Fault, type RoyaltyReading } from '@cubedrop/sdk';
import type { ChosenPicture } from '../../../components/form/image-field.tsx';
import type { Origin } from '../../../components/form/sections.tsx';

/** The form as a person fills it in, but for the artworks. */
export interface CubeValues {
  title: string;
  description: string;
  /** In ETH, as typed. */
  price: string;
  /** In percent, as typed; none where it is empty. */
  royalty: string;
  ownermusicfile: File | null;
  nonownermusicfile: File | null;
  musicartisttype: Origin;
  MusicArtistName: string;
  MusicArtistProfile: ChosenPicture;
  MusicArtistAbout: string;
}

export const NO_CUBE: CubeValues = {
  title: '',
  description: '',
  price: '',
  royalty: '',
  ownermusicfile: null,
  nonownermusicfile: null,
  musicartisttype: 'New',
  MusicArtistName: '',
  MusicArtistProfile: null,
  MusicArtistAbout: '',
};

/** Reads the royalty as it is typed; none while nothing is. */
export function royaltyOf({ royalty }: Pick<CubeValues, 'royalty'>): RoyaltyReading {
  return royalty.trim() === '' ? { ok: true, basisPoints: 0 } : readPercent(royalty);
}

/** Everything wrong with it, in the order of the checks; the price's fault under the field that it is typed in. */
export function checkCubeValues(values: CubeValues, nfts: readonly string[]): Fault[] {
  const price = values.price.trim() === '' ? null : readDecimal(values.price);
  return checkCube({ ...values, nfts, price, royalty: royaltyOf(values) }).map((fault) =>
    fault.field === 'SalePrice' ? { ...fault, field: 'price' } : fault,
  );
}
