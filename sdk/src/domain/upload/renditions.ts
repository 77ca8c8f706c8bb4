import { isImageName } from '../../base/metadata/content-name.ts';

/** Matches the form of a CID. Full validation would load a library that the first page should not need. */
const CID_FORM = /^baf[a-z2-7]{56}$/;

/** Sizes of renditions: the shorter edge, in pixels. Pictures are never enlarged. */
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
 * @param format by default, the server chooses the smallest format that the browser accepts
 * @returns `undefined` if the server has no renditions of the picture, such as one hosted elsewhere
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

/** Returns the `srcset` of a picture with all its sizes, or `undefined` if there are no renditions. */
export function renditionSet(picture: string): string | undefined {
  const sizes = Object.entries(RENDITIONS).map(([rendition, edge]) => {
    const path = renditionPath(picture, rendition as Rendition);
    return path && `${path} ${edge}w`;
  });
  return sizes.every(Boolean) ? sizes.join(', ') : undefined;
}
