import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * Writes a manifest for another release into the same folder. NFTs, cubes and drops get new keys, and a number at the
 * end of a drop's title becomes `number`. Seasons are left out; people, collections and files stay the same. The same
 * number gives the same manifest.
 * @param path path of the manifest
 * @param number number of the release, from 2 on
 * @param {{ withDrops?: boolean, endsAt?: string }} [options] `withDrops`: whether the new manifest has the drops, by
 *   default `true`; `endsAt`: end of each drop, by default that of the manifest
 * @returns the path of the new manifest
 */
export function freshManifest(path, number, { withDrops = true, endsAt } = {}) {
  const { seasons: _, ...manifest } = parse(readFileSync(path, 'utf8'));
  const renewed = (key) => `${key}-${number}`;
  const fresh = {
    ...manifest,
    nfts: manifest.nfts.map((nft) => ({ ...nft, key: renewed(nft.key) })),
    cubes: manifest.cubes.map((cube) => ({ ...cube, key: renewed(cube.key), nfts: cube.nfts.map(renewed) })),
    drops: (withDrops ? manifest.drops : []).map((drop) => ({
      ...drop,
      endsAt: endsAt ?? drop.endsAt,
      key: renewed(drop.key),
      title: drop.title.replace(/(?<!\d)\d+$/, String(number)),
      cubes: drop.cubes.map(renewed),
    })),
  };
  const target = path.replace(/\.yaml$/, `-${number}.json`);
  writeFileSync(target, `${JSON.stringify(fresh, null, 2)}\n`);
  return target;
}
