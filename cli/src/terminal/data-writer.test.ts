import { describe, expect, it } from '@jest/globals';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseYaml, parseAllDocuments } from 'yaml';
import { required } from '../required.ts';
import { dataWriterFor } from './choose-writer.ts';
import { outputOf, type DataFormat } from './output-format.ts';

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
    expect(outputOf(words.split(' '))).toEqual({ format, jq: undefined });
  });

  it.each([[['--jq', '.drops[] | .title']], [['--jq=.drops[] | .title', '-o', 'yaml']]])(
    'is JSON whenever --jq is given, even with another format: %j',
    (words) => expect(outputOf(words)).toEqual({ format: 'json', jq: '.drops[] | .title' }),
  );
});

async function writerOf(format: DataFormat) {
  return required(await dataWriterFor({ format, jq: undefined }), 'writer');
}

describe('JSON', () => {
  it('escapes characters that a terminal would interpret or that are invisible, and keeps the values', async () => {
    const { data: write } = await writerOf('json');
    const title = 'a\u009b31mred \u202egnp.exe\u2069 \u{e0041} 猫 \ud83c';
    const text = write({ title, amount: 1n });
    expect(JSON.parse(text)).toEqual({ title, amount: '1' });
    expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    expect(text).toContain('猫');
  });
});

describe('YAML', () => {
  it('has the same values as JSON, even for parsers of YAML 1.1', async () => {
    const { data: write } = await writerOf('yaml');
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

  it('escapes characters that a terminal would interpret or that are invisible, and keeps the values', async () => {
    const { data: write } = await writerOf('yaml');
    const title = 'a\u009b31mred \u202egnp.exe\u2069 \u200b\u{e0041} 猫';
    const value = { title, lines: `${title}\n\n${title}\n`, list: [title], [title]: 'a\rb', plain: 'x\ny\n' };
    const text = write(value);
    expect(parseYaml(text)).toEqual(value);
    expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    expect(text).toContain('猫');
    expect(text).toContain('plain: |\n');
  });

  it('separates the events of a run, so that they can be read one by one', async () => {
    const { data: write } = await writerOf('yaml');
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

  it('has a heading, a row for each record, and a column for each field, including nested ones', async () => {
    const { data: write } = await writerOf('csv');
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
    ['\u001b[31m=1', '\\u001b[31m=1'],
    ['\u0000=1', '\\u0000=1'],
  ])('prevents spreadsheets from reading a text as a formula: %j', async (title, cell) => {
    const { data: write } = await writerOf('csv');
    expect(rowsOf(write({}, [{ id: 1, title }]))[1]).toEqual(['1', cell]);
  });

  it('escapes characters that a terminal would interpret or that are invisible', async () => {
    const { data: write } = await writerOf('csv');
    const title = 'a\u009b31m \u202egnp.exe\u2069 \u{e0041} 猫';
    const shown = String.raw`a\u009b31m \u202egnp.exe\u2069 \udb40\udc41 猫`;
    const text = write({}, [{ title, list: [title] }]);
    expect(text).not.toMatch(/[^\P{Cc}\r\n]|\p{Cf}/u);
    expect(rowsOf(text)[1]).toEqual([shown, `["${shown}"]`]);
  });

  it.each(['a,b', 'a"b', 'a\nb', 'a\r\nb', 'a\rb', ' a ', '', '"', '日本 🎧'])(
    'is read back by a parser of RFC 4180: %j',
    async (title) => {
      const { data: write } = await writerOf('csv');
      const records = [{ title, id: '1' }];
      expect(rowsOf(write({}, records))).toEqual([
        ['title', 'id'],
        [title, '1'],
      ]);
    },
  );

  it('writes the heading once, and nothing for an error or for a list without records', async () => {
    const { data: write, failure } = await writerOf('csv');
    expect(failure({ type: 'error' })).toBe('');
    expect(write({ drops: [] }, [])).toBe('');
    expect(write({}, [{ type: 'bid', amount: 1n }])).toBe('type,amount\r\nbid,1\r\n');
    expect(write({}, [{ type: 'bid', amount: 2n }])).toBe('bid,2\r\n');
  });

  it('has all columns of a stream, even if its first records do not have their fields', async () => {
    const { data: write } = await writerOf('csv');
    const columns = ['type', 'amount', 'cube'];
    expect(write({}, [{ type: 'auction-start' }], columns)).toBe('type,amount,cube\r\nauction-start,,\r\n');
    expect(write({}, [{ type: 'bid', cube: '7', amount: 2n }], columns)).toBe('bid,2,7\r\n');
  });

  it('omits no field of a later record: it fails if the heading has no column for it', async () => {
    const { data: write } = await writerOf('csv');
    write({}, [{ type: 'bid' }]);
    expect(() => write({}, [{ type: 'bid', amount: 1n }])).toThrow('The CSV has no column for amount.');
  });
});

describe('--jq', () => {
  const jqOf = async (jq: string, isTerminal = false) =>
    required(await dataWriterFor({ format: 'json', jq }, isTerminal), 'writer');
  const value = {
    drops: [
      { title: 'Fri "1"', bid: 10n ** 20n },
      { title: '', bid: null },
    ],
    total: 2,
  };

  it.each([
    ['.drops[].title', 'Fri "1"\n\n'],
    ['.drops[0]', '{"title":"Fri \\"1\\"","bid":"100000000000000000000"}\n'],
    ['.drops[0].bid | tonumber', '100000000000000000000\n'],
    ['.drops[] | [.title, .bid // "none"] | @tsv', 'Fri "1"\t100000000000000000000\n\tnone\n'],
    ['.drops[] | select(.bid == null) | .total', 'null\n'],
    ['"a\nb"', 'a\nb\n'],
    ['empty', ''],
    ['$ENV.HOME', '/home/web_user\n'],
  ])('prints texts as they are and anything else as JSON: %s', async (expression, text) => {
    const writer = await jqOf(expression);
    expect(writer.data(value)).toBe(text);
    expect(writer.problem?.()).toBeUndefined();
  });

  it.each([
    ['.drops |', /^--jq: syntax error, unexpected end of file/],
    ['', /^--jq: Top-level program not given/],
    ['--help', /^--jq: help\/0 is not defined/],
    ['include "/etc/passwd"; .', /^--jq: module not found/],
  ])('is refused before the command begins if it does not compile: %j', async (expression, message) => {
    await expect(jqOf(expression)).rejects.toMatchObject({ code: 'validation', shortMessage: message });
  });

  it('continues after a value on which the expression fails, and reports that at the end', async () => {
    const writer = await jqOf('.type, .drops[]');
    expect(writer.data({ type: 'flow-started' })).toBe('flow-started\n');
    expect(writer.data({ type: 'run-done', drops: [1] })).toBe('run-done\n1\n');
    expect(writer.problem?.()).toBe('--jq: Cannot iterate over null (null)');
    expect(writer.failure({ type: 'error' })).toBe('');
  });

  it('removes control characters on a terminal, but not in a file', async () => {
    const title = { title: '\u001b]0;x\u0007Friday' };
    expect((await jqOf('.title', true)).data(title)).toBe(']0;xFriday\n');
    expect((await jqOf('.title')).data(title)).toBe('\u001b]0;x\u0007Friday\n');
  });
});
