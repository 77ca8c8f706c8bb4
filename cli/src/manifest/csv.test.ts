import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { runValidate } from '../../test/run-validate.ts';
import { checkSource } from './check-source.ts';
import { faultLine, locationText } from '@cubedrop/sdk/manifest';

const folder = fileURLToPath(new URL('../../test/fixtures', import.meta.url));
const heading =
  'key,artwork,title,description,rarity,supply,imageArtist,producer,executiveProducer,fan,other,collection';
const row = (change: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string> = {
    key: 'dawn',
    artwork: 'art/dawn.png',
    title: 'Dawn',
    description: 'First of six.',
    rarity: 'Legendary',
    supply: '1',
    imageArtist: 'Ana Ruiz',
    producer: 'Kit',
    executiveProducer: 'Lee',
    fan: 'Zoe',
    other: 'Shot on film.',
    collection: 'First Light',
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
  it('contains one NFT per row, with people who exist already', async () => {
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

  it('can separate its cells by semicolons, and then have commas within them', async () => {
    const cells = row({ title: 'Dawn+ or noon', description: '"One; ""two"""' }).replaceAll(',', ';');
    const checked = await check(heading.replaceAll(',', ';'), cells.replace('+', ','));
    if ('faults' in checked) throw new Error(checked.faults.map(faultLine).join('\n'));
    expect(checked.plan.nfts).toMatchObject([
      { key: 'dawn', title: 'Dawn, or noon', description: 'One; "two"', supply: 1 },
    ]);
  });

  it('is rejected with the line, the row, the key and the value of each fault', async () => {
    const locationsIn = async (...lines: string[]) => {
      const checked = await check(...lines);
      return 'faults' in checked ? checked.faults.map(locationText) : [];
    };
    const dusk = row({ key: 'dusk', description: '"Two\r\nlines."' });
    expect(await locationsIn(heading, dusk, row({ key: 'noon', supply: 'many' }))).toEqual([
      ' (line 4, row 3, key noon, value "many")',
    ]);
    // As in a spreadsheet, rows without cells have numbers too.
    expect(await locationsIn(heading, '', dusk, '', row({ key: 'noon', rarity: 'Mythic' }), '')).toEqual([
      ' (line 6, row 5, key noon, value "Mythic")',
    ]);
    expect(await locationsIn(heading, dusk, row({ key: 'noon' }) + ',more')).toEqual([
      ' (line 4, row 3, key noon)',
    ]);
    expect(await locationsIn(heading, dusk, '', 'noon,"art')).toEqual([' (line 5, row 4)']);
    expect(await locationsIn('', 'key,titel')).toEqual([' (line 2, row 2)']);
    expect(await locationsIn('"key')).toEqual([' (row 1)']);
    expect(await check(heading, 'a"b,c')).toMatchObject({ faults: [{ path: 'line 2', line: 2 }] });
  });

  const cases: [string, string[], string[]][] = [
    [
      'no heading',
      [''],
      [expect.stringContaining('line 1: The first row must name the columns: key,') as never],
    ],
    [
      'an unknown and a repeated column',
      ['key,titel,key', 'a,b,c'],
      [
        expect.stringContaining('column 2: Unknown column "titel"; known columns: key,') as never,
        'column 3: "key" is listed twice.',
      ],
    ],
    [
      'rows of different lengths',
      [heading, row(), `${row({ key: 'b' })},more`, 'c,art/dawn.png'],
      [
        'nfts[1]: This row has 13 cells, but the first row names 12 columns.',
        'nfts[2]: This row has 2 cells, but the first row names 12 columns.',
      ],
    ],
    [
      'an unclosed quote',
      [heading, row(), 'b,"art', row({ key: 'c' })],
      ['nfts[1]: A quote that opens in this row is not closed.'],
    ],
    [
      'tabs',
      ['key\tartwork\ttitle', 'a\tb\tc'],
      ['line 1: Separate cells by commas, or all of them by semicolons.'],
    ],
    [
      'a misspelt column between semicolons',
      ['key;titel', 'a;b,c'],
      [expect.stringMatching(/^column 2: Unknown column "titel"; .* Did you mean "title"\?$/) as never],
    ],
    [
      'one semicolon too many',
      [heading.replaceAll(',', ';'), row().replaceAll(',', ';').replace('Dawn', 'Dawn;1')],
      ['nfts[0]: This row has 13 cells, but the first row names 12 columns.'],
    ],
    ['columns in capitals', ['Key,title', 'a,b'], ['column 1: Write "key", not "Key".']],
    [
      'empty cells and a negative supply, in the order of the rows and the checks',
      [heading, row({ title: '', producer: ' ' }), row({ key: 'b', supply: '-1' }), row({ key: '' })],
      [
        'nfts[0].title: Please Enter Artwork Name',
        'nfts[0].producer: Please Enter Producer Name',
        'nfts[1].supply: Token Supply cannot be Negative',
        'nfts[2].key: Every item needs a key.',
      ],
    ],
    [
      'a supply that is not a number, and a missing file',
      [heading, row({ supply: 'many', artwork: 'art/missing.png' })],
      [
        'nfts[0].artwork: There is no file "art/missing.png".',
        'nfts[0].supply: Token Supply must be a whole number of at least 1.',
      ],
    ],
    [
      'an unknown rarity',
      [heading, row({ rarity: 'rar' })],
      [
        'nfts[0].rarity: Please Select Artwork Rarity: Mastercraft, Legendary, Epic, Rare, Uncommon, Common. Did you mean "Rare"?',
      ],
    ],
    [
      'a supply of 0',
      [heading, row({ supply: '0' })],
      ['nfts[0].supply: Token Supply must be a whole number of at least 1.'],
    ],
    [
      'a supply of one and a half',
      [heading, row({ supply: '1.5' })],
      ['nfts[0].supply: Token Supply must be a whole number of at least 1.'],
    ],
    [
      'a supply with an exponent',
      [heading, row({ supply: '1e3' })],
      ['nfts[0].supply: Token Supply must be a whole number of at least 1.'],
    ],
    ['no supply', [heading, row({ supply: '' })], ['nfts[0].supply: Token Supply cannot be Empty']],
    [
      'a key with invalid characters',
      [heading, row({ key: 'Dawn!' })],
      ['nfts[0].key: A key must be 1 to 64 characters of a-z, 0-9 and -, and not begin with -.'],
    ],
    [
      'a key used twice',
      [heading, row(), row()],
      ['nfts[1].key: The key "dawn" is already used by item 1 of this list.'],
    ],
    ['no artwork', [heading, row({ artwork: '' })], ['nfts[0].artwork: Please Upload Artwork Photo']],
    [
      'an empty file',
      [heading, row({ artwork: 'art/empty.png' })],
      ['nfts[0].artwork: "art/empty.png" is empty.'],
    ],
    [
      'a folder instead of a file',
      [heading, row({ artwork: 'art' })],
      ['nfts[0].artwork: "art" is a folder, not a file.'],
    ],
    [
      'text in a file named like a picture',
      [heading, row({ artwork: 'art/not-a-picture.png' })],
      ['nfts[0].artwork: "art/not-a-picture.png" is not a png, jpeg or gif picture.'],
    ],
    [
      'a title that is too long',
      [heading, row({ title: 'x'.repeat(501) })],
      ['nfts[0].title: This text must be at most 500 characters of valid Unicode.'],
    ],
    [
      'no people',
      [heading, row({ imageArtist: '', producer: '', executiveProducer: '', fan: '' })],
      [
        'nfts[0].imageArtist: Please Enter Image Artist Name',
        'nfts[0].producer: Please Enter Producer Name',
        'nfts[0].executiveProducer: Please Enter Executive Producer Name',
        'nfts[0].fan: Please Enter Fan Name',
      ],
    ],
    [
      'missing columns',
      ['key,artwork,imageArtist,producer,executiveProducer,fan', 'a,art/dawn.png,Ana Ruiz,Kit,Lee,Zoe'],
      [
        'nfts[0].title: Please Enter Artwork Name',
        'nfts[0].description: Please Enter Artwork Description',
        'nfts[0].rarity: Please Select Artwork Rarity',
        'nfts[0].supply: Token Supply cannot be Empty',
        'nfts[0].other: Please Enter other Input field',
        'nfts[0].collection: Please Enter Collection Name',
      ],
    ],
  ];
  it.each(cases)('is rejected with the path of each fault: %s', async (_, lines, faults) => {
    expect(await faultsOf(...lines)).toEqual(faults);
    expect(await runValidate('nfts.csv', lines.join('\r\n'), 1_800_000_000)).toEqual({
      code: 2,
      lines: faults,
    });
  });
});
