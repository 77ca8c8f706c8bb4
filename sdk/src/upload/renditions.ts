import { isImageName } from '../metadata/content-name.ts';

/** A CID by its form alone, which is enough to ask by: reading one takes a library that no first page should load. */
const CID_FORM = /^baf[a-z2-7]{56}$/;

/** The sizes that pictures can be had in, by their shorter edge in px. None is larger than the picture itself. */
export const RENDITIONS = { thumb: 160, card: 480, large: 800, full: 1280 } as const;

/** A size that pictures are shown in, by name. */
export type Rendition = keyof typeof RENDITIONS;

/** The formats that renditions are made in, the smallest first. */
export const RENDITION_FORMATS = ['avif', 'webp', 'jpg'] as const;

/** A format that renditions are made in. */
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];

/**
 * The path of a picture in a size.
 * @param picture the url of an upload (`…/uploads/<name>`) or of artwork (`…/ipfs/<cid>`), or a path of that form
 * @param format left out, the server picks the smallest that the browser takes
 * @returns undefined for a picture that the server has no sizes of, such as one kept elsewhere
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

/** All sizes of a picture for an `img`'s `srcset`; undefined where there are none. */
export function renditionSet(picture: string): string | undefined {
  const sizes = Object.entries(RENDITIONS).map(([rendition, edge]) => {
    const path = renditionPath(picture, rendition as Rendition);
    return path && `${path} ${edge}w`;
  });
  return sizes.every(Boolean) ? sizes.join(', ') : undefined;
}
