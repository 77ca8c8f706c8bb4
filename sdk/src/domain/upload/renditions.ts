import { keysOf } from '../../base/keys-of.ts';
import { isImageName } from '../../base/metadata/content-name.ts';

/** Form of a CID. Full validation needs a library, which the first page should not have to load. */
const CID_FORM = /^baf[a-z2-7]{56}$/;

/**
 * Sizes of renditions: maximum length of the shorter edge, in pixels. The longer edge is at most four times that
 * maximum. Pictures are never enlarged.
 */
export const RENDITIONS = { thumb: 160, card: 480, large: 800, full: 1280 } as const;

/** Name of a rendition's size. */
export type Rendition = keyof typeof RENDITIONS;

/** Formats of renditions, in order of increasing file size. */
export const RENDITION_FORMATS = ['avif', 'webp', 'jpg'] as const;

/** Format of a rendition. */
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];

/**
 * Returns the path of a picture's rendition.
 * @param picture URL of an upload (`…/uploads/<name>`) or of artwork (`…/ipfs/<cid>`), or such a path
 * @param format if omitted, the server chooses the smallest format that the browser accepts
 * @returns `undefined` for any other URL; the host of the URL is ignored
 */
export function renditionPath(
  picture: string,
  rendition: Rendition,
  format?: RenditionFormat,
): string | undefined {
  const [, folder, id = ''] = /^(?:https?:\/\/[^/?#]+)?\/(ipfs|uploads)\/([^/?#]+)$/.exec(picture) ?? [];
  if (folder === 'ipfs' ? !CID_FORM.test(id) : !isImageName(id)) return undefined;
  return `/pictures/${id}/${rendition}${format ? `.${format}` : ''}`;
}

/** Returns the `srcset` of a picture in all sizes; `undefined` in the same cases as `renditionPath`. */
export function renditionSet(picture: string): string | undefined {
  const sizes = keysOf(RENDITIONS).map((rendition) => {
    const path = renditionPath(picture, rendition);
    return path && `${path} ${RENDITIONS[rendition]}w`;
  });
  return sizes.every(Boolean) ? sizes.join(', ') : undefined;
}
