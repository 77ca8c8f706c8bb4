import {
  checkCube,
  formatRoyaltyNumber,
  formatWei,
  safeParseRoyaltyNumber,
  type Fault,
  type RoyaltyResult,
} from '@cubedrop/sdk';
import type { Nft } from '@cubedrop/sdk/api';
import { readEntered, withDecimalPoint } from '../../../components/form/entered-amount.ts';
import type { ChosenPicture } from '../../../components/form/image-field.tsx';
import type { Source } from '../../../components/form/sections.tsx';
import { filesDatabase } from '../../../files/database.ts';
import { isKeptFile } from '../../../files/kept-file.ts';
import { keepFile, keepPicture, restoreChosenFile } from '../../../files/kept-files.ts';
import type { PlannedCube } from '../../../files/planned/planned-items.ts';
import type { InputOf } from '../../../wallet/transactions/flows.ts';

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
  musicArtistSource: Source;
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
  musicArtistSource: 'New',
  musicArtistName: '',
  musicArtistPortrait: null,
  musicArtistStatement: '',
};

/** Converts a planned cube to form values. Tracks that have been deleted are `null`. */
export async function plannedValues(cube: PlannedCube, opening = filesDatabase()): Promise<CubeValues> {
  return {
    title: cube.title,
    description: cube.description,
    price: formatWei(cube.price),
    royalty: cube.royaltyBasisPoints === 0 ? '' : formatRoyaltyNumber(cube.royaltyBasisPoints),
    ownerTrack: await restoreChosenFile(cube.ownerTrack, opening),
    previewTrack: await restoreChosenFile(cube.previewTrack, opening),
    musicArtistSource: isKeptFile(cube.musicArtistPortrait) ? 'New' : 'Existing',
    musicArtistName: cube.musicArtistName,
    musicArtistPortrait: cube.musicArtistPortrait,
    musicArtistStatement: cube.musicArtistStatement,
  };
}

/** Parses the royalty, in percent with a decimal point or comma. An empty field means no royalty. */
export function royaltyOf({ royalty }: Pick<CubeValues, 'royalty'>): RoyaltyResult {
  if (royalty.trim() === '') return { ok: true, basisPoints: 0 };
  return safeParseRoyaltyNumber(withDecimalPoint(royalty));
}

/** Returns the errors, in the order of the checks. */
export function checkCubeValues(values: CubeValues, nfts: readonly string[]): Fault[] {
  const price = values.price.trim() === '' ? null : readEntered(values.price);
  return checkCube({ ...values, nfts, price, royalty: royaltyOf(values) });
}

/**
 * Converts form values to the flow's input, and stores the files. Resolves to `undefined` if the price or the royalty
 * is invalid, or a track is missing.
 */
export async function cubeInput(
  values: CubeValues,
  nfts: readonly Nft[],
): Promise<InputOf<'createCube'> | undefined> {
  const price = readEntered(values.price);
  const royalty = royaltyOf(values);
  if (!price.ok || !royalty.ok || !values.ownerTrack || !values.previewTrack) return undefined;
  return {
    title: values.title,
    description: values.description,
    musicArtistName: values.musicArtistName,
    musicArtistStatement: values.musicArtistStatement,
    price: price.wei,
    royaltyBasisPoints: royalty.basisPoints,
    nfts: nfts.map((nft) => ({ id: nft.id, nftId: nft.onChainId })),
    ownerTrack: await keepFile(values.ownerTrack),
    previewTrack: await keepFile(values.previewTrack),
    musicArtistPortrait: await keepPicture(values.musicArtistPortrait),
  };
}
