import type { Collection, Cube, Drop, Found, FoundPerson, Season } from '@cubedrop/sdk/api';
import { cubePath } from '../../config/cube-path.ts';
import { paths } from '../../config/paths.ts';

/** The paths of results. A cube without a page of its own leads to its holder's page. */
export const resultPaths = {
  drop: ({ id }: Drop): string => paths.drop.to(id),
  cube: (cube: Cube): string => cubePath(cube) ?? paths.collector.to(cube.holder),
  person: ({ address, isArtist }: FoundPerson): string =>
    isArtist ? paths.creator.to(address) : paths.collector.to(address),
  collection: ({ id }: Collection): string => paths.collection.to(id),
  season: ({ id }: Season): string => paths.season.to(id),
};

/** Returns the path of the first result shown, or `undefined` if there is none. */
export function firstPath({ drops, cubes, people, collections, seasons }: Found): string | undefined {
  return [
    ...drops.items.map(resultPaths.drop),
    ...cubes.items.map(resultPaths.cube),
    ...people.items.map(resultPaths.person),
    ...collections.items.map(resultPaths.collection),
    ...seasons.items.map(resultPaths.season),
  ][0];
}
