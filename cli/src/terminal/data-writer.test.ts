import { describe, expect, it } from '@jest/globals';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseYaml, parseAllDocuments } from 'yaml';
import { dataWriterFor } from './data-writer.ts';
import { dataFormatOf } from './output-format.ts';

describe('the format of output', () => {
  it.each([
    ['--json', 'json'],
    ['-o yaml', 'yaml'],
    ['-oyaml', 'yaml'],
    ['--output csv', 'csv'],
    ['--output=csv', 'csv'],
    ['-o csv -o json', 'json'],
    ['-o table', undefined],
    ['--output', undefined],
    ['-o markdown', undefined],
    ['--only csv', undefined],
    ['drop list', undefined],
  ])('is read from the command line: %s', (words, format) => {
    expect(dataFormatOf(words.split(' '))).toBe(format);
  });
});

describe('YAML', () => {
  it('has the same values as JSON, which parsers of YAML 1.1 read alike', async () => {
    const { data: write } = await dataWriterFor('yaml');
    const title = 'a: "b" #c\n\u001b[31mred';
    const text = write({
      amount: 10n ** 18n,
      title,
      no: 'no',
      date: '2027-01-08',
      none: undefined,
      list: [],
    });
    expect(parseYaml(text)).toEqual({
      amount: '1000000000000000000',
      title,
      no: 'no',
      date: '2027-01-08',
      list: [],
    });
    expect(text).toContain('no": "no"\n');
    expect(text).not.toContain('\u001b');
  });

  it('separates the events of a run, so that they can be read one by one', async () => {
    const { data: write } = await dataWriterFor('yaml');
    const text = [1, 2, 3].map((step) => write({ step })).join('');
    expect(parseAllDocuments(text).map((document) => document.toJS() as unknown)).toEqual([
      { step: 1 },
      { step: 2 },
      { step: 3 },
    ]);
  });
});

describe('CSV', () => {
  const rowsOf = (text: string) => parseCsv(text, { relaxColumnCount: false });

  it('has a heading, a row for each record, and a column for each field, also of parts', async () => {
    const { data: write } = await dataWriterFor('csv');
    const records = [
      { id: 1n, artist: { name: 'Moss' }, lists: [1, 'x'], none: null, yes: true },
      { id: 2n, artist: { name: 'Lee' }, more: 'only here' },
    ];
    const text = write({ records, total: 2 }, records);
    expect(text).toBe(
      'id,artist.name,lists,none,yes,more\r\n1,Moss,"[1,""x""]",,true,\r\n2,Lee,,,,only here\r\n',
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['＝1', "'＝1"],
    ['a=1', 'a=1'],
    ['\u001b[31m=1', '[31m=1'],
    ['\u0000=1', "'=1"],
  ])('keeps spreadsheets from taking a text for a formula: %j', async (title, cell) => {
    const { data: write } = await dataWriterFor('csv');
    expect(rowsOf(write({}, [{ id: 1, title }]))[1]).toEqual(['1', cell]);
  });

  it.each(['a,b', 'a"b', 'a\nb', 'a\r\nb', 'a\rb', ' a ', '', '"', '日本 🎧'])(
    'is read back by a parser of RFC 4180: %j',
    async (title) => {
      const { data: write } = await dataWriterFor('csv');
      const records = [{ title, id: '1' }];
      expect(rowsOf(write({}, records))).toEqual([
        ['title', 'id'],
        [title, '1'],
      ]);
    },
  );

  it('writes the heading once, and nothing for a list without records or an error', async () => {
    const { data: write, failure } = await dataWriterFor('csv');
    expect(failure({ type: 'error' })).toBe('');
    expect(write({ drops: [] }, [])).toBe('');
    expect(write({}, [{ type: 'bid', amount: 1n }])).toBe('type,amount\r\nbid,1\r\n');
    expect(write({}, [{ type: 'bid', amount: 2n }])).toBe('bid,2\r\n');
  });
});
