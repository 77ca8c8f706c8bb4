import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parse } from 'yaml';

/**
 * Writes a manifest into `folder` that releases once more what the one at `path` says: other keys for what is made,
 * the same people, collections and files.
 * @param number of the release; the same number gives the same manifest
 * @returns the path of the new manifest
 */
export function freshManifest(path, folder, number) {
  const { seasons: _, ...manifest } = parse(readFileSync(path, 'utf8'));
  const renewed = (key) => `${key}-${number}`;
  const moved = (file) => relative(folder, resolve(dirname(path), file));

  const fresh = {
    ...manifest,
    profiles: Object.fromEntries(
      Object.entries(manifest.profiles).map(([kind, people]) => [
        kind,
        people.map((person) => ({ ...person, image: moved(person.image) })),
      ]),
    ),
    collections: manifest.collections.map((collection) => ({
      ...collection,
      image: moved(collection.image),
    })),
    nfts: manifest.nfts.map((nft) => ({ ...nft, key: renewed(nft.key), artwork: moved(nft.artwork) })),
    cubes: manifest.cubes.map((cube) => ({
      ...cube,
      key: renewed(cube.key),
      nfts: cube.nfts.map(renewed),
      ownerMusic: moved(cube.ownerMusic),
      nonOwnerMusic: moved(cube.nonOwnerMusic),
    })),
    drops: manifest.drops.map((drop) => ({
      ...drop,
      key: renewed(drop.key),
      title: drop.title.replace(/\d+$/, String(number)),
      image: moved(drop.image),
      cubes: drop.cubes.map(renewed),
    })),
  };

  mkdirSync(folder, { recursive: true });
  const target = join(folder, `drop-${number}.json`);
  writeFileSync(target, `${JSON.stringify(fresh, null, 2)}\n`);
  return target;
}
