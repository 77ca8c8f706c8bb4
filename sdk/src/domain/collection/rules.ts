import { contentNameOfUrl } from '../../base/metadata/index.ts';

/**
 * Returns the picture that was uploaded for a collection, which is part of its identity. `null` if it has none; the
 * artwork of its first NFT is shown instead.
 */
export function ownImageOf({ image }: { image: string | null }): { url: string } | null {
  return image !== null && contentNameOfUrl(image) !== undefined ? { url: image } : null;
}
