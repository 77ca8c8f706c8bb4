import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { EXAMPLE, HOUR } from './forms.ts';

interface Item {
  key: string;
  title: string;
}

/** The parts of the example's manifest that tests read or change. */
export interface ReleaseManifest {
  nfts: Item[];
  cubes: (Item & { nfts: string[] })[];
  drops: (Item & { cubes: string[]; startsAt: string; endsAt: string })[];
  seasons: (Item & { drops: string[] })[];
}

/**
 * Returns the files of the example.
 * @param name distinguishes its items from those of other tests: begins their keys and ends their titles
 * @param startsAt start of its drop in seconds by the chain's clock; the drop lasts an hour
 */
export function releaseFiles(name: string, startsAt: number) {
  const example = parse(readFileSync(`${EXAMPLE}drop.yaml`, 'utf8')) as ReleaseManifest;
  const time = (at: number) => new Date(at * 1_000).toISOString().replace('.000', '');
  const keyOf = (key: string) => `${name}-${key}`;
  const named = <One extends Item>(item: One): One => ({
    ...item,
    key: keyOf(item.key),
    title: `${item.title} ${name}`,
  });
  const manifest: ReleaseManifest = {
    ...example,
    nfts: example.nfts.map(named),
    cubes: example.cubes.map((cube) => ({ ...named(cube), nfts: cube.nfts.map(keyOf) })),
    drops: example.drops.map((drop) => ({
      ...named(drop),
      cubes: drop.cubes.map(keyOf),
      startsAt: time(startsAt),
      endsAt: time(startsAt + HOUR),
    })),
    seasons: example.seasons.map((season) => ({ ...named(season), drops: season.drops.map(keyOf) })),
  };
  const payload = (file: string, buffer: Buffer) => ({
    name: file,
    mimeType: 'application/octet-stream',
    buffer,
  });
  const others = ['art', 'audio', 'people'].flatMap((folder) =>
    readdirSync(EXAMPLE + folder).map((file) => payload(file, readFileSync(`${EXAMPLE}${folder}/${file}`))),
  );
  return {
    manifest,
    files: [payload('friday.json', Buffer.from(JSON.stringify(manifest))), ...others],
  };
}
