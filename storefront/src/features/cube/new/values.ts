import { checkCube, readDecimal, readPercent, type Fault, type RoyaltyReading } from '@cubedrop/sdk';
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

/** Parses the royalty; an empty field means none. */
export function royaltyOf({ royalty }: Pick<CubeValues, 'royalty'>): RoyaltyReading {
  return royalty.trim() === '' ? { ok: true, basisPoints: 0 } : readPercent(royalty);
}

/** Returns all errors, in the order of the checks. Errors of `SalePrice` are reported for the `price` field. */
export function checkCubeValues(values: CubeValues, nfts: readonly string[]): Fault[] {
  const price = values.price.trim() === '' ? null : readDecimal(values.price);
  return checkCube({ ...values, nfts, price, royalty: royaltyOf(values) }).map((fault) =>
    fault.field === 'SalePrice' ? { ...fault, field: 'price' } : fault,
  );
}
