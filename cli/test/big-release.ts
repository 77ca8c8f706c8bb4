import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { squarePng } from '../src/init/png.ts';
import { FIXTURES } from './world.ts';

/** Number of items of each kind in a release. Each cube takes six NFTs of its own: `nfts` is at least 6 × `cubes`. */
export interface Size {
  nfts: number;
  cubes: number;
  drops: number;
}

/** Default size of a release in crash tests and benchmarks. */
export const STANDARD_SIZE: Size = { nfts: 60, cubes: 10, drops: 3 };

/**
 * Returns a manifest. The keys of its NFTs, cubes, drops and season end in `name`, so that another name gives another
 * release. Profiles and the collection are the same in every release.
 * @param artwork returns the path of the artwork of the NFT at an index; defaults to the six fixtures in turn
 */
export function bigRelease(
  name: string,
  { nfts, cubes, drops }: Size,
  artwork?: (index: number) => string,
): object {
  const file = (path: string) => join(FIXTURES, path);
  const person = (rest: object) => ({ key: 'one', name: 'Ana Ruiz', image: file('people/ana.png'), ...rest });
  const faces = ['dawn', 'noon', 'dusk', 'rain', 'wind', 'salt'];
  const key = (word: string, index: number) => `${word}-${index}-${name}`;
  const range = <Item>(length: number, item: (index: number) => Item) =>
    Array.from({ length }, (_, index) => item(index));
  return {
    version: 1,
    profiles: {
      imageArtists: [person({ about: 'Paints at dawn.', website: 'https://example.org' })],
      producers: [person({ inspiration: 'Tape hiss.' })],
      executiveProducers: [person({ inspiration: 'The tour bus.' })],
      fans: [person({ inspiration: 'Row one.' })],
      musicArtists: [person({ about: 'About the track.' })],
    },
    collections: [{ key: 'one', title: 'First Light', image: file('art/cover.png') }],
    nfts: range(nfts, (index) => ({
      key: key('nft', index),
      artwork: artwork?.(index) ?? file(`art/${faces[index % faces.length]}.png`),
      title: `Picture ${index}`,
      description: `Number ${index} of ${nfts}.`,
      rarity: ['Mastercraft', 'Legendary', 'Epic', 'Rare', 'Uncommon', 'Common'][index % 6],
      supply: 1 + (index % 3),
      imageArtist: 'one',
      producer: 'one',
      executiveProducer: 'one',
      fan: 'one',
      other: 'Shot on film.',
      collection: 'one',
    })),
    cubes: range(cubes, (index) => ({
      key: key('cube', index),
      title: `Cube ${index}`,
      description: 'Six pictures and a song.',
      nfts: range(6, (face) => key('nft', index * 6 + face)),
      price: '0.5 ETH',
      ownerMusic: file('audio/full.mp3'),
      nonOwnerMusic: file('audio/preview.mp3'),
      musicArtist: 'one',
    })),
    drops: range(drops, (index) => ({
      key: key('drop', index),
      title: `Drop ${index}`,
      description: 'One night only.',
      image: file('art/friday.png'),
      cubes: range(cubes, (cube) => cube)
        .filter((cube) => cube % drops === index)
        .map((cube) => key('cube', cube)),
      startsAt: 'now+1m',
      endsAt: 'now+2h',
      minimumBid: '0.1 WETH',
      bidDelta: '0.01 WETH',
    })),
    ...(drops > 0
      ? {
          seasons: [
            {
              key: key('season', 0),
              title: 'A season',
              description: 'All of January.',
              image: file('art/friday.png'),
              drops: range(drops, (index) => key('drop', index)),
            },
          ],
        }
      : {}),
  };
}

/** Writes a release to a file and returns its path. */
export function writeRelease(folder: string, release: object): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'release.json');
  writeFileSync(path, JSON.stringify(release, null, 1));
  return path;
}

/** Returns a PNG of noise, different for each `number`, padded to about `bytes` bytes. */
export function noisePicture(number: number, bytes: number): Buffer {
  const side = 16;
  const rows = Buffer.alloc(side * (1 + side * 3));
  let state = number * 2_654_435_761 + 1;
  for (let at = 0; at < rows.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    rows[at] = at % (1 + side * 3) === 0 ? 0 : state >>> 24;
  }
  // Subtract the picture itself and the 12 bytes of length, type and checksum of the chunk.
  const filler = Buffer.alloc(Math.max(0, bytes - squarePng(side, rows).length - 12), number & 255);
  return squarePng(side, rows, [{ type: 'prVt', content: filler }]);
}
