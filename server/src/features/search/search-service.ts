import type { Wire } from '@cubedrop/sdk/api';
import { visibility } from '../admin/visibility.ts';
import type { CollectionService } from '../collection/collection-service.ts';
import type { CubeService } from '../cube/cube-service.ts';
import type { Domain } from '../domain.ts';
import type { DropService } from '../drop/drop-service.ts';
import { publicProfileStore } from '../public-profile/public-profile-store.ts';
import type { SeasonService } from '../season/season-service.ts';
import { shortText, shownAddress } from '../../index/metadata/shown.ts';
import { foldedName } from '../../platform/words.ts';
import { artistFinder } from './artist-finder.ts';

/** Items that a search over everything finds, by kind. */
export type Found = Omit<Wire['Found'], 'success'>;

export interface SearchService {
  /** Returns the first items of each kind that have all words of a search, at most `limit` of each. */
  everything(search: string, limit: number): Promise<Found>;
}

export interface SearchedServices {
  readonly drops: Pick<DropService, 'page'>;
  readonly cubes: Pick<CubeService, 'found'>;
  readonly collections: Pick<CollectionService, 'page'>;
  readonly seasons: Pick<SeasonService, 'titled'>;
}

export function searchService(
  domain: Pick<Domain, 'database' | 'stores' | 'urls' | 'chain'>,
  { drops, cubes, collections, seasons }: SearchedServices,
): SearchService {
  const visible = visibility(domain);
  const artists = artistFinder(domain.database.sequelize, domain.stores.metadata);
  const profiles = publicProfileStore(domain.database);

  /** Returns music artists, then wallets by the names that they show; a wallet is not repeated under the same name. */
  const peopleNamed = async (search: string, limit: number): Promise<Wire['FoundPerson'][]> => {
    const [credited, shown] = await Promise.all([
      artists(await visible.toEveryone(), search, limit),
      profiles.named(search, limit),
    ]);
    const known = new Set(credited.map(({ creator, name }) => `${creator} ${foldedName(name)}`));
    const others = shown.filter(({ account, name }) => !known.has(`${account} ${foldedName(name ?? '')}`));
    const picture = (name: string | null): string | null => (name === null ? null : domain.urls.upload(name));
    return [
      ...credited.map(({ creator, name, portrait }) => ({
        address: shownAddress(creator),
        name: shortText(name),
        picture: picture(portrait),
        isArtist: true,
      })),
      ...others.map((row) => ({
        address: shownAddress(row.account),
        name: row.name ?? '',
        picture: picture(row.picture),
        isArtist: false,
      })),
    ].slice(0, limit);
  };

  return {
    async everything(search, limit) {
      const slice = { start: 0, end: limit };
      const [foundDrops, foundCubes, people, foundCollections, foundSeasons] = await Promise.all([
        drops.page(slice, { search }),
        cubes.found(slice, { search }),
        peopleNamed(search, limit + 1),
        collections.page(slice, { search }),
        seasons.titled(search, limit + 1),
      ]);
      const firstOf = <Item>(items: readonly Item[]) => ({
        items: items.slice(0, limit),
        hasMore: items.length > limit,
      });
      const counted = <Item>(
        items: Item[],
        { count, countIsExact }: { count: number; countIsExact: boolean },
      ) => ({
        items,
        count,
        countIsExact,
      });
      return {
        drops: counted(foundDrops.drops, foundDrops),
        cubes: {
          ...counted([...foundCubes.cubes], foundCubes),
          faces: foundCubes.faces.map((faces) => [...faces]),
        },
        people: firstOf(people),
        collections: counted(foundCollections.collections, foundCollections),
        seasons: firstOf(foundSeasons),
      };
    },
  };
}
