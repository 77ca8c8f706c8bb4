import { canonicalJson, sha256Hex } from '../base/metadata/index.ts';
import type { NftItem } from '../domain/nft/nft-item.ts';
import type { CheckedFile } from './files.ts';
import type { ItemKey } from '../domain/manifest-key/keys.ts';
import type { NftPlan, Picture } from './plan.ts';

/** Input of `createNfts` for an NFT whose new files have the type `File`. */
type WithFiles<File> = {
  [Field in keyof NftItem]: Extract<NftItem[Field], { url: string }> extends never
    ? NftItem[Field]
    : File | { url: string } | Exclude<NftItem[Field], object>;
};

/**
 * Converts an NFT of a manifest to an input of `createNfts`.
 * @param fileOf converts a checked file to the caller's own representation
 */
export async function nftInput<File>(
  plan: NftPlan,
  fileOf: (file: CheckedFile) => File,
): Promise<WithFiles<File>> {
  const { imageArtist, producer, executiveProducer, fan, collection } = plan;
  const pictureOf = pictureWith(fileOf);
  return {
    ...(await itemKeyOf(plan)),
    artwork: fileOf(plan.artwork),
    title: plan.title,
    description: plan.description,
    rarity: plan.rarity,
    supply: plan.supply,
    imageArtistName: imageArtist.name,
    imageArtistPortrait: pictureOf(imageArtist.image),
    imageArtistStatement: imageArtist.about,
    imageArtistWebsite: imageArtist.website,
    producerName: producer.name,
    producerPortrait: pictureOf(producer.image),
    producerStatement: producer.inspiration,
    executiveProducerName: executiveProducer.name,
    executiveProducerPortrait: pictureOf(executiveProducer.image),
    executiveProducerStatement: executiveProducer.inspiration,
    fanName: fan.name,
    fanPortrait: pictureOf(fan.image),
    fanStatement: fan.inspiration,
    other: plan.other,
    collectionTitle: collection.title,
    ...(collection.image ? { collectionImage: pictureOf(collection.image) } : {}),
  };
}

/** Returns a function that converts a new picture with `fileOf`, and returns one on the server unchanged. */
export const pictureWith =
  <File>(fileOf: (file: CheckedFile) => File) =>
  (picture: Picture): File | { url: string } =>
    'url' in picture ? picture : fileOf(picture);

/** Returns an item's key and the SHA-256 of its content. */
export async function itemKeyOf({ key, written }: { key: string; written: object }): Promise<ItemKey> {
  return { key, written: await sha256Hex(canonicalJson(written)) };
}
