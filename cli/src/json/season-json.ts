import type { JsonInput } from '@cubedrop/sdk';
import type { Season, Wire } from '@cubedrop/sdk/api';

/** Returns a season as `--json` prints it: with the API's names. */
export const seasonJson = (season: Season): JsonInput<Wire['Season']> => ({
  _id: season.id,
  title: season.title,
  description: season.description,
  image: season.image,
  dropId: season.dropIds,
  dropCount: season.dropCount,
  creator: season.creator,
  key: season.key,
});
