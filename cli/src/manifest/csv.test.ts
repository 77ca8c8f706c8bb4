import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { validated } from '../../test/validated.ts';
import { checkSource } from './check-source.ts';
import { faultLine } from '@cubedrop/sdk/manifest';

const folder = fileURLToPath(new URL('../../test/fixtures', import.meta.url));
const heading =
  'key,artwork,title,description,rarity,supply,imageArtist,producer,executiveProducer,fan,other,collection';
const row = (change: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string> = {
    ...{ key: 'dawn', artwork: 'art/dawn.png', title: 'Dawn', description: 'First of six.' },
    ...{ rarity: 'Legendary', supply: '1', imageArtist: 'Ana Ruiz', producer: 'Kit' },
    ...{ executiveProducer: 'Lee', fan: 'Zoe', other: 'Shot on film.', collection: 'First Light' },
    ...change,
  };
  return heading
    .split(',')
    .map((name) => cells[name]!)
    .join(',');
};

const check = (...lines: string[]) =>
  checkSource({ name: 'nfts.csv', folder, text: lines.join('\r\n') }, { now: 1_800_000_000 });

async function faultsOf(...lines: string[]): Promise<string[]> {
  const checked = await check(...lines);
  return 'faults' in checked ? checked.faults.map(faultLine) : [];
}

describe('a manifest in CSV', () => {
  it('is NFTs, one a row, of people and collections that exist', async () => {
    const quoted = row({
      key: 'dusk',
      title: '"Dusk, ""late"""',
      description: '"Two\r\nlines."',
      supply: '3',
    });
    const checked = await check(heading, row(), '', quoted, '');
    if ('faults' in checked) throw new Error(checked.faults.map(faultLine).join('\n'));
    expect(checked.value).toEqual({
      version: 1,
      nfts: [
        expect.objectContaining({ key: 'dawn', supply: 1, producer: { existing: 'Kit' } }),
        expect.anything(),
      ],
    });
    expect(
      checked.plan.nfts.map(({ key, title, description, supply }) => [key, title, description, supply]),
    ).toEqual([
      ['dawn', 'Dawn', 'First of six.', 1],
      ['dusk', 'Dusk, "late"', 'Two\r\nlines.', 3],
    ]);
  });

  const cases: [string, string[], string[]][] = [
    ['nothing', [''], [expect.stringContaining('line 1: The first row names the columns: key,') as never]],
    [
      'an unknown and a repeated column',
      ['key,titel,key', 'a,b,c'],
      [
        expect.stringContaining('column 2: There is no such field as "titel"; there are key,') as never,
        'column 3: "key" stands twice.',
      ],
    ],
    [
      'rows of other lengths',
      [heading, row(), `${row({ key: 'b' })},more`, 'c,art/dawn.png'],
      [
        'nfts[1]: This row has 13 cells, and the first row names 12.',
        'nfts[2]: This row has 2 cells, and the first row names 12.',
      ],
    ],
    ['a quote that never ends', [heading, 'a,"b'], [expect.stringContaining('This is not CSV') as never]],
    [
      'empty cells, in the order of the checks and of the rows',
      [heading, row({ title: '', producer: ' ' }), row({ key: 'b', supply: '-1' }), row({ key: '' })],
      [
        'nfts[0].title: Please Enter Artwork Name',
        'nfts[0].producer: Please Enter Producer Name',
        'nfts[1].supply: Token Supply cannot be Negative',
        'nfts[2].key: Every item needs a key.',
      ],
    ],
    [
      'a supply that is no number, and a file that is not there',
      [heading, row({ supply: 'many', artwork: 'art/none.png' })],
      [
        'nfts[0].artwork: There is no file "art/none.png".',
        expect.stringContaining('nfts[0].supply:') as never,
      ],
    ],
  ];
  it.each(cases)('with %s is refused, each fault with its place', async (_, lines, faults) => {
    expect(await faultsOf(...lines)).toEqual(faults);
    expect(await validated('nfts.csv', lines.join('\r\n'), 1_800_000_000)).toEqual({
      code: 2,
      lines: faults,
    });
  });
});
