import type { Wire } from '@cubedrop/sdk/api';
import type { FileUrls } from '../../index/metadata/file-urls.ts';
import { shortText, shownAddress } from '../../index/metadata/shown.ts';
import type { NamedRow } from '../profile/mention-model.ts';
import { collectionIn } from '../profile/mention-content.ts';

export function presentCollection(
  row: NamedRow,
  nfts: readonly Wire['Nft'][],
  urls: FileUrls,
): Wire['Collection'] {
  const { title, image } = collectionIn(row.content);
  return {
    _id: row.id,
    collectiontitle: shortText(title),
    image: image === undefined ? (nfts[0]?.artwork ?? null) : urls.upload(image),
    nftids: nfts.map(({ _id }) => _id),
    nftCount: nfts.length,
    creator: shownAddress(row.creator),
  };
}
