import type { Wire } from '@cubedrop/sdk/api';
import type { FileUrls } from '../../index/metadata/file-urls.ts';
import { shownAddress } from '../../index/metadata/shown.ts';
import type { SeasonRow } from './season-model.ts';

/** Presents a season. @param dropIds server ids of its visible drops, in order */
export function presentSeason(row: SeasonRow, dropIds: string[], urls: FileUrls): Wire['Season'] {
  const season: Wire['Season'] = {
    _id: row.id,
    title: row.title,
    description: row.description,
    image: urls.upload(row.image),
    dropId: dropIds,
    dropCount: dropIds.length,
    creator: shownAddress(row.account),
  };
  if (row.itemKey !== null) season.key = row.itemKey;
  return season;
}
