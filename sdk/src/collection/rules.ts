import { contentNameOfUrl } from '../metadata/index.ts';

/**
 * The picture that a collection was given, which is a part of what tells it from others. Without one a collection shows the
 * artwork of its first NFT, which is no upload: null then.
 */
export function ownImageOf({ image }: { image: string | null }): { url: string } | null {
  return image !== null && contentNameOfUrl(image) !== undefined ? { url: image } : null;
}
