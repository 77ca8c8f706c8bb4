import type { Answer, Api } from '../create-api.ts';

/** Parameters of {@link getOembed}. */
export interface GetOembedParameters {
  /** URL of a page of the server. */
  url: string;
  /** Maximum width of the card and of its thumbnail in CSS pixels. By default, only the usual size limits it. */
  maxWidth?: number | undefined;
  /** Maximum height of the card and of its thumbnail in CSS pixels. By default, only the usual size limits it. */
  maxHeight?: number | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/** How another site embeds a page. */
export interface EmbeddedPage {
  /** Title of the page on one line, as on its share card. */
  title: string;
  /** Name of the only music artist of the cube or the drop; `undefined` for other pages. */
  artist: string | undefined;
  /** The card of the item on the page; `undefined` if there is none, as for a creator. Sizes are in CSS pixels. */
  card: { html: string; width: number; height: number } | undefined;
  /** The page's share picture; `undefined` if there is none or it exceeds the maximum. Sizes are in pixels. */
  thumbnail: { url: string; width: number; height: number } | undefined;
}

/**
 * Returns how another site embeds a page, as the server tells sites that support oEmbed.
 * @throws ApiError with status 404 if the URL is not that of a page of the server with its own share card
 */
export async function getOembed(
  api: Pick<Api, 'get'>,
  { url, maxWidth, maxHeight, signal }: GetOembedParameters,
): Promise<EmbeddedPage> {
  const params = { query: { url, maxwidth: maxWidth, maxheight: maxHeight } };
  return decodeEmbeddedPage(await api.get('/oembed', { params, signal }));
}

function decodeEmbeddedPage(wire: Answer<'/oembed', 'get'>): EmbeddedPage {
  const { html, width, height, thumbnail_url, thumbnail_width, thumbnail_height } = wire;
  const card = html !== undefined && width !== undefined && height !== undefined && { html, width, height };
  const thumbnail = thumbnail_url !== undefined &&
    thumbnail_width !== undefined &&
    thumbnail_height !== undefined && {
      url: thumbnail_url,
      width: thumbnail_width,
      height: thumbnail_height,
    };
  return {
    title: wire.title,
    artist: wire.author_name,
    card: card || undefined,
    thumbnail: thumbnail || undefined,
  };
}
