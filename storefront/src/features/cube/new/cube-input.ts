import type { Nft } from '@cubedrop/sdk/api';
import { readEntered } from '../../../components/form/entered-amount.ts';
import { keepFile, keepPicture } from '../../../files/kept-files.ts';
import type { InputOf } from '../../../wallet/transactions/flows.ts';
import { royaltyOf, type CubeValues } from './values.ts';

/** Converts form values to the input of the flow, and stores its files. Resolves to `undefined` if one is invalid. */
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
