import { contentNameOfUrl } from '../../base/metadata/index.ts';

/**
 * Returns the picture that was uploaded for a collection and that is part of its identity. `null` if none was uploaded:
 * `image` is then the artwork of its first NFT, if any.
 */
export function ownImageOf({ image }: { image: string | null }): { url: string } | null {
  return image !== null && contentNameOfUrl(image) !== undefined ? { url: image } : null;
}
