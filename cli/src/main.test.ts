import { spawnSync } from 'node:child_process';
import {
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';
import { runInProcess } from '../test/run-in-process.ts';
import { manual, PATHS, writtenManual } from '../test/manual.ts';
import { sources } from '../test/processes.ts';
import { TREE } from './commands/tree.ts';

const fixtures = fileURLToPath(new URL('../test/fixtures', import.meta.url));

const cubedrop = (
  words: string[],
  around: { env?: Record<string, string>; stdin?: string; columns?: number } = {},
) => runInProcess(words, { ...around, clock: () => 1_800_000_000_000 });

/** Returns the commands that a shell runs if the examples of a help text are copied, without what is said about them. */
function commandsIn(help: string): string[] {
  const lines = help.replaceAll(/ \\\n +/g, ' ').split('\n');
  return lines.filter((line) => /^ +\$ /.test(line)).map((line) => line.trim().replace(/ {2,}.*/, ''));
}

describe('help', () => {
  it.each([[[]], ...PATHS.map((path) => [path])])('matches the snapshot for: cubedrop %s', async (path) => {
    const { code, out, err } = await cubedrop([...path, '--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatchSnapshot();
  });

  it('is also shown by "cubedrop help", which has topics too', async () => {
    const { out } = await cubedrop(['bid', 'place', '--help']);
    expect((await cubedrop(['help', 'bid', 'place'])).out).toBe(out);
    expect((await cubedrop(['help', 'exit-codes'])).out).toContain('  130  interrupted');
    expect((await cubedrop(['help', 'options'])).out).toMatch(/^ {2}--jq <expression> +print what a jq/m);
    expect((await cubedrop([])).out).toContain('Usage: cubedrop');
  });

  it('is wrapped to the width of standard output, with descriptions indented', async () => {
    const { out } = await cubedrop(['help', 'options'], { columns: 72 });
    const long = out.split('\n').filter((line) => line.length > 72);
    expect(long).toEqual([]);
    expect(out).toContain(
      [
        '  --insecure-http         allow plain http to other machines',
        '                          (CUBEDROP_INSECURE_HTTP=yes)',
      ].join('\n'),
    );
    expect((await cubedrop(['help', 'environment'], { columns: 72 })).out).toContain(
      [
        '  CUBEDROP_PRIVATE_KEY     private key of the account, for pipelines;',
        '                           used unless --wallet names another wallet',
      ].join('\n'),
    );
  });

  it('breaks each line of a paragraph as late as possible, at widths of 60 and 80 columns', async () => {
    for (const columns of [60, 80]) {
      for (const path of PATHS) {
        const { out } = await cubedrop([...path, '--help'], { columns });
        const lines = out.split('\n');
        const early = lines.filter((line, index) => {
          const [word = ''] = lines[index + 1]?.split(' ') ?? [];
          return /^\S.*[^:]$/.test(line) && word !== '' && line.length + 1 + word.length <= columns;
        });
        expect({ path, columns, early }).toEqual({ path, columns, early: [] });
      }
    }
    const codes = (await cubedrop(['help', 'exit-codes'], { columns: 60 })).out;
    expect(codes).toContain(
      [
        '  9    refused: the command is valid, but not allowed until',
        '       something else has changed, such as a role, an',
        '       unfinished run or the pinned contracts; the message',
        '       says what',
      ].join('\n'),
    );
  });

  it('has examples that can be copied, at 60 and 80 columns: their lines end with \\ if they continue', async () => {
    for (const columns of [60, 80]) {
      for (const path of [[], ...PATHS]) {
        const wide = (await cubedrop([...path, '--help'])).out;
        const { out } = await cubedrop([...path, '--help'], { columns });
        expect({ path, columns, commands: commandsIn(out) }).toEqual({
          path,
          columns,
          commands: commandsIn(wide),
        });
      }
    }
    const { out } = await cubedrop(['offer', 'make', '--help'], { columns: 80 });
    expect(out).toContain(
      [
        '  $ cubedrop offer make --creator 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC \\',
        '      --price "0.2 WETH" --expires-at now+1d',
      ].join('\n'),
    );
    expect((await cubedrop(['--help'], { columns: 80 })).out).toContain(
      '  # in a pipeline\n  $ CUBEDROP_PRIVATE_KEY=… cubedrop apply friday.yaml --yes --json\n',
    );
  });

  it('explains the options of all commands in one place, to which the help of each command refers', async () => {
    const { out: options } = await cubedrop(['help', 'options'], { columns: 80 });
    expect(options.split('\n').filter((line) => line.length > 80)).toEqual([]);
    for (const path of PATHS) {
      const { out } = await cubedrop([...path, '--help']);
      expect(out.match(/^Global options: see "cubedrop help options"\.$/gm)).toHaveLength(1);
      expect(out).not.toContain('--insecure-http  ');
    }
    expect((await cubedrop(['--help'])).out).not.toContain('Global options:');
  });

  it('marks the flags that a command requires', async () => {
    const marked = async (...path: string[]) => {
      const { out } = await cubedrop([...path, '--help']);
      return out.split('\n').flatMap((line) => {
        const mark = /\((required[^()]*)\)$/.exec(line)?.[1];
        return mark === undefined ? [] : [[/--[\w-]+/.exec(line)?.[0], mark]];
      });
    };
    expect(await marked('sale', 'create')).toEqual([
      ['--cube', 'required'],
      ['--price', 'required'],
      ['--expires-at', 'required'],
    ]);
    // Flags that are prompted for on a terminal.
    expect((await marked('season', 'create')).map(([flag]) => flag)).toEqual([
      '--drop',
      '--title',
      '--description',
      '--image',
    ]);
    expect(await marked('cube', 'create')).toContainEqual(['--title', 'required without a manifest']);
    expect(await marked('wallet', 'new')).toEqual([]);
  });

  it('has the descriptions of all variables in one column at 80 columns', async () => {
    const { out } = await cubedrop(['help', 'environment'], { columns: 80 });
    const [, ...lines] = out.trimEnd().split('\n');
    const starts = lines.map((line) => /^(?: {2}\w+ +| +)/.exec(line)?.[0].length);
    expect(new Set(starts).size).toBe(1);
  });

  it('matches docs/cli.md; if this fails, run npm run manual -w cubedrop', async () => {
    expect(writtenManual()).toEqual(await manual());
  });

  it('describes the --json output and shows an example for every command', async () => {
    for (const path of PATHS.filter(([name, subcommand]) => subcommand || !('commands' in TREE[name!]!))) {
      const { out } = await cubedrop([...path, '--help']);
      expect(out).toMatch(/--json (answers|prints)/);
      expect(out).toMatch(new RegExp(`\\n +\\$ .*cubedrop ${path.join(' ')}( |\\n)`));
    }
  });
});

describe('the format of output', () => {
  const settings = async (...words: string[]) => cubedrop(['config', 'list', ...words]);

  it('is JSON, YAML, CSV or a table, each with the same records', async () => {
    const json = await settings('--json');
    expect((await settings('-o', 'json')).out.replace(/config-\w+/, '')).toBe(
      json.out.replace(/config-\w+/, ''),
    );
    const { settings: all } = JSON.parse(json.out) as { settings: { name: string; value: string | null }[] };
    const yaml = parseYaml((await settings('--output=yaml')).out) as { settings: unknown };
    expect(yaml.settings).toEqual(all);
    const csv = await settings('-o', 'csv');
    expect({ code: csv.code, err: csv.err }).toEqual({ code: 0, err: '' });
    expect(parseCsv(csv.out, { columns: true })).toEqual(
      all.map((one) => ({ ...one, value: one.value ?? '' })),
    );
    expect((await settings('-o', 'table')).out).toBe((await settings()).out);
  });

  it('can be CSV only for records; for anything else, CSV is refused before the command begins', async () => {
    const { code, out, err } = await cubedrop(['wallet', 'new', '-o', 'csv']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain("argument 'csv' is invalid. Allowed choices are table, json, yaml.");
    expect((await cubedrop(['plan', 'x', '-o', 'xml'])).err).toContain(
      'Allowed choices are table, text, markdown, json, yaml, csv.',
    );
    expect((await cubedrop(['plan', 'x', '-o', 'table'])).err).not.toContain('Allowed choices');
  });

  it('cannot be two formats at once', async () => {
    const { code, err } = await settings('--json', '-o', 'csv');
    expect({ code, err }).toEqual({ code: 2, err: 'cubedrop: Pass --json or --output, not both.\n' });
    expect((await settings('--json', '-o', 'json')).code).toBe(0);
  });

  it('is JSON with --jq, which prints what an expression selects from it', async () => {
    const names = await settings('--jq', '.settings[] | select(.name == "wallet") | .name');
    expect(names).toMatchObject({ code: 0, out: 'wallet\n', err: '' });
    const wrong = await settings('--jq', '.settings[');
    expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^cubedrop: --jq: syntax/) });
    const unfit = await settings('--jq=.context[]');
    expect(unfit).toMatchObject({ code: 1, err: 'cubedrop: --jq: Cannot iterate over null (null)\n' });
    const both = await settings('--jq', '.', '-o', 'csv');
    expect(both).toMatchObject({ code: 2, err: expect.stringContaining('Leave out --output.') });
    const failed = await cubedrop(['drop', 'list', '--jq', '.drops[].title']);
    expect(failed).toMatchObject({ code: 1, out: '', err: expect.stringContaining('There is no Cubedrop') });
  });

  it('also applies to errors, except for CSV', async () => {
    const { out, code } = await cubedrop(['drop', 'list', '-o', 'yaml']);
    expect(code).toBe(1);
    expect(parseYaml(out)).toMatchObject({ type: 'error', code: 'unavailable', exitCode: 1 });
    const csv = await cubedrop(['drop', 'list', '-o', 'csv']);
    expect(csv).toMatchObject({ code: 1, out: '', err: expect.stringContaining('There is no Cubedrop') });
  });
});

describe('a command that cannot be carried out', () => {
  it.each([
    [['fly'], 'unknown command'],
    [['nft', 'fly'], 'unknown command'],
    [['help', 'fly'], "unknown command 'fly'"],
    [['help', 'drop', 'lsit'], 'Did you mean list?'],
    [['help', 'constructor'], "unknown command 'constructor'"],
    [
      ['apply', '-f', join(fixtures, 'release.yaml'), '--max-cost', '5'],
      '--max-cost: Enter an amount with its unit',
    ],
    [['wallet', 'import', '--keystore', join(fixtures, 'release.yaml')], 'That is not a V3 keystore file.'],
    [['wallet', 'import', '--keystore', '/nowhere'], 'cannot be read (ENOENT)'],
    [['season', 'create', '--title', 'Spring'], 'Pass --drop …, --description …, --image ….'],
    [['cube', 'create', '--nft', '1'], 'Pass --title …, --description …, --price …, --owner-music …, --non'],
    [['drop', 'create', '--cube', '1', '--title', 'x'], '--starts-at …, --ends-at …, --minimum-bid …, --bid'],
    [['claim', 'funds'], 'Pass --drop … --cube …, --auction … --cube …, or --all-ended.'],
    [['bid', 'withdraw'], 'or --all.'],
    [['nft', 'validate'], 'Specify a manifest, or pass - to read it from standard input.'],
    [['nft', 'list', '--limit', '1', '--colour'], "unknown option '--colour'"],
    [['nft', 'list', '--limit', 'many'], '--limit takes a whole number from 1.'],
    [['drop', 'view', '007'], 'Specify the drop by its on-chain id, a number.'],
    [['drop', 'view', ' '], 'Specify the drop by its on-chain id, a number.'],
    [['season', 'view', ''], 'Specify the season by its server id, 24 hex digits.'],
    [['claim', 'cube', '--drop', '1', '--cube', '0x1', '--to', '0x2'], '0x2 is not an address.'],
    [
      ['bid', 'place', '--drop', '1', '--cube', '1', '--amount', '1e3 wei', '--yes'],
      'Enter an amount with its unit',
    ],
    [['config', 'get', 'colour'], 'There is no setting "colour".'],
    [['config', 'set', 'api-ulr', 'http://x'], 'There is no setting "api-ulr". Did you mean "api-url"?'],
    [['config', 'context', '--create'], 'Specify the context to use, to create or to remove'],
    [['config', 'context', 'staging', '--create', '--remove'], 'Pass --create or --remove, not both.'],
    [['config', 'context', '../x', '--create'], 'The name of a context must be 1 to 32 characters of a-z'],
    [['config', 'set', 'api-url', 'ftp://x'], 'api-url must be an http or https address'],
    [['apply', '-f', '/nowhere.yaml'], 'cannot be read (ENOENT)'],
    [['wallet', 'address'], 'There is no wallet yet.'],
    [['dev', '--port', '0'], '--port takes a port from 1 to 65535, not "0".'],
    [['dev', '--chain-port', '70000'], '--chain-port takes a port from 1 to 65535, not "70000".'],
    [['dev', '--timeout', 'soon'], '--timeout: '],
    [['dev', '--allow-origin', 'https://app.example'], 'takes an origin of this machine, such as http://lo'],
    [['dev', '--allow-origin', 'http://127.0.0.1:5173/'], '5173, not "http://127.0.0.1:5173/".'],
    [
      ['dev', '--allow-origin', 'http://localhost:1', '--allow-origin', 'http://10.0.0.1'],
      'not "http://10.0.0.1".',
    ],
    [
      ['wallet', 'import', '--keystore', '/nowhere.json'],
      'The keystore file /nowhere.json cannot be read (ENOENT).',
    ],
  ])('exits with 2 for incorrect usage, and prints the reason: %j', async (words, why) => {
    const { code, out, err } = await cubedrop(words);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(why);
  });

  it.each([
    [['run', 'resume', '../x'], 'There is no run ../x.'],
    [['run', 'abandon', '0123456789abcdef'], 'There is no run 0123456789abcdef.'],
    [['config', 'list', '--context', 'staging'], 'There is no context "staging".'],
    [['config', 'context', 'staging'], 'Create it with "cubedrop config context staging --create"'],
    [['config', 'set', 'api-url', 'http://x', '--context', 'staging'], 'There is no context "staging".'],
    [['config', 'context', 'staging', '--remove'], 'There is no context "staging".'],
    [['wallet', 'remove', `0x${'0'.repeat(40)}`], 'There is no wallet 0x0'],
    [['wallet', 'address', '--wallet', `0x${'0'.repeat(40)}`], 'There is no wallet 0x0'],
    [['chain', 'reset', '--data', '/nowhere'], 'There is no embedded chain in /nowhere.'],
  ])('exits with 10 for an unknown name: %j', async (words, why) => {
    const { code, out, err } = await cubedrop(words);
    expect({ code, out, err }).toEqual({ code: 10, out: '', err: expect.stringContaining(why) });
    expect(JSON.parse((await cubedrop([...words, '--json'])).out)).toMatchObject({
      code: 'not-found',
      exitCode: 10,
    });
  });

  it.each([
    [['nft', 'validate'], 'Specify a manifest, or pass - to read it from standard input.'],
    [['nft', 'fly'], "unknown command 'fly'"],
    [['nft', 'list', '--colour'], "unknown option '--colour'"],
  ])('reports incorrect usage as JSON with --json: %j', async (words, message) => {
    const { code, out } = await cubedrop([...words, '--json']);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toEqual({ type: 'error', code: 'validation', message, exitCode: 2 });
  });

  it('names the required Node version if the installed one is older', () => {
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } })`;
    const program = fileURLToPath(new URL('../bin/cubedrop.js', import.meta.url));
    const words = ['--import', `data:text/javascript,${encodeURIComponent(older)}`, program, '--version'];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env: {} });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Cubedrop needs Node 24 LTS, or 20.19 or later; this is 20.18.3.\n',
    });
  });

  it('exits with 1 if there is no server', async () => {
    const { code, err } = await cubedrop(['drop', 'list']);
    expect(code).toBe(1);
    expect(err).toContain('There is no Cubedrop server at http://127.0.0.1:9');
  });

  it('exits with 1 if the server is not a Cubedrop server', async () => {
    const other = createServer((_request, response) => response.writeHead(404).end());
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const { code, err } = await cubedrop(['drop', 'list', '--api-url', url]);
    other.close();
    expect(code).toBe(1);
    expect(err).toContain(`There is no Cubedrop server at ${url}: The server answered 404.`);
  });
});

it('a command fails with the reason if its output cannot be written', () => {
  const program = fileURLToPath(new URL('../test/main.mjs', import.meta.url));
  const words = [...sources, program, 'config', 'list', '--json'];
  const { status, stderr } = spawnSync(process.execPath, words, {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
    env: {},
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'cubedrop: Not all of the output was written: ENOSPC: no space left on device, write.\n',
  });
});

describe('version', () => {
  it('prints the version, as text and as JSON', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    expect((await cubedrop(['version'])).out).toBe(`${version}\n`);
    expect(JSON.parse((await cubedrop(['version', '--json'])).out)).toEqual({ version });
  });
});

describe('nft validate', () => {
  it('exits with 0 for a valid manifest, from a file or from standard input', async () => {
    const file = await cubedrop(['nft', 'validate', '-f', join(fixtures, 'release.yaml'), '--json']);
    expect(JSON.parse(file.out)).toEqual({ type: 'valid', nfts: 6, cubes: 1, drops: 1, seasons: 1 });
    const input = await cubedrop(['nft', 'validate', '-f', '-'], { stdin: 'version: 1\n' });
    expect({ code: input.code, out: input.out }).toEqual({
      code: 0,
      out: 'standard input is valid: 0 NFTs, 0 cubes, 0 drops, 0 seasons.\n',
    });
  });

  it('reads standard input and files in the format of --format', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cubedrop-format-'));
    const heading =
      'key,artwork,title,description,rarity,supply,imageArtist,producer,executiveProducer,fan,other,collection';
    const artwork = join(fixtures, 'art/dawn.png');
    const stdin = `${heading}\ndawn,${artwork},Dawn,First of six.,Legendary,1,Ana Ruiz,Kit,Lee,Zoe,Shot on film.,First Light\n`;
    const validate = (words: string[], text: string) =>
      cubedrop(['nft', 'validate', ...words, '--files-anywhere', '--json'], { stdin: text });
    const csv = await validate(['-', '--format', 'csv'], stdin);
    expect(JSON.parse(csv.out)).toEqual({ type: 'valid', nfts: 1, cubes: 0, drops: 0, seasons: 0 });
    const file = join(folder, 'rows.txt');
    writeFileSync(file, stdin);
    expect(JSON.parse((await validate([file, '--format', 'csv'], '')).out)).toMatchObject({ nfts: 1 });
    expect((await validate([file], '')).code).toBe(2);
    const yaml = 'version: 1\n';
    expect((await validate(['-', '--format', 'yaml'], yaml)).code).toBe(0);
    expect((await validate(['-', '--format', 'json'], '{"version": 1}')).code).toBe(0);
    const refused = await validate(['-', '--format', 'json'], yaml);
    expect([refused.code, JSON.parse(refused.out)]).toMatchObject([
      2,
      { faults: [{ path: 'the file', message: expect.stringMatching(/^This is not JSON: /) }] },
    ]);
  });

  it('refuses --format without a manifest', async () => {
    const { code, err } = await cubedrop(['nft', 'create', '--format', 'csv']);
    expect([code, err]).toEqual([
      2,
      'cubedrop: --format is the format of a manifest.\n  Pass the manifest too, or - for standard input.\n',
    ]);
  });

  it('warns about people and collections that nothing in the file references', async () => {
    const image = join(fixtures, 'people/zoe.png');
    const fan = JSON.stringify({ key: 'zoe', name: 'Zoe', image, inspiration: 'Row one.' });
    const stdin = `version: 1\nprofiles: {fans: [${fan}]}\ncollections: [{key: first, title: First}]\n`;
    const { code, err } = await cubedrop(['nft', 'validate', '-f', '-'], { stdin });
    expect(code).toBe(0);
    expect(err).toContain('Nothing in this file names profiles.fans[0], collections[0]: people and');
    const whole = await cubedrop(['nft', 'validate', '-f', join(fixtures, 'release.yaml')]);
    expect(whole.err).toBe('');
  });

  it('exits with 2 and reports every fault, as lines or as JSON', async () => {
    const stdin = 'version: 1\nnfts:\n  - {key: a, supply: -1}\n';
    const lines = await cubedrop(['nft', 'validate', '-f', '-'], { stdin });
    expect(lines.code).toBe(2);
    expect(lines.err.split('\n').slice(0, 2)).toEqual([
      'nfts[0].artwork: Please Upload Artwork Photo (line 3, key a)',
      'nfts[0].title: Please Enter Artwork Name (line 3, key a)',
    ]);
    const json = await cubedrop(['nft', 'validate', '-f', '-', '--json'], { stdin });
    const { type, faults } = JSON.parse(json.out) as {
      type: string;
      faults: { path: string; message: string }[];
    };
    expect(type).toBe('faults');
    const negative = 'Token Supply cannot be Negative';
    expect(faults).toContainEqual({
      path: 'nfts[0].supply',
      message: negative,
      line: 3,
      key: 'a',
      value: -1,
    });
  });

  it('rejects a file that is not UTF-8 or too large', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cubedrop-main-'));
    writeFileSync(join(folder, 'latin.yaml'), Buffer.from([0x76, 0xe9, 0x0a]));
    writeFileSync(join(folder, 'large.yaml'), Buffer.alloc(10 * 1024 * 1024 + 1, 0x20));
    expect((await cubedrop(['nft', 'validate', '-f', join(folder, 'latin.yaml')])).err).toContain(
      'not UTF-8',
    );
    expect((await cubedrop(['nft', 'validate', '-f', join(folder, 'large.yaml')])).err).toContain(
      'at most 10 MiB',
    );
  });
});

describe('a folder that cannot be written', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'cubedrop-main-')), 'file');
  writeFileSync(file, '');
  const folders = ['/sys/cubedrop', join(file, 'cubedrop')];

  it.each(folders)('does not stop commands that only read: %s', async (folder) => {
    const env = { CUBEDROP_CONFIG_DIR: folder, CUBEDROP_PRIVATE_KEY: `0x${'11'.repeat(32)}` };
    const commands = [
      ['nft', 'validate', '-f', join(fixtures, 'release.yaml')],
      ['config', 'list'],
      ['config', 'context'],
      ['wallet', 'list'],
      ['wallet', 'address'],
      ['run', 'list'],
    ];
    for (const words of commands)
      expect({ words, ...(await cubedrop(words, { env })) }).toMatchObject({ words, code: 0 });
    const { code, out, err } = await cubedrop(['doctor'], { env });
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toContain('FAILURE server: There is no Cubedrop server');
    expect(out).toContain('ok      runs: none unfinished');
  });

  it.each(folders)('is named in the errors of commands that write to it: %s', async (folder) => {
    const env = { CUBEDROP_CONFIG_DIR: folder };
    const reason = (...place: string[]) =>
      new RegExp(
        `^cubedrop: The folder ${join(folder, ...place)} cannot be written \\(E[A-Z]+\\): set\\s+CUBEDROP_CONFIG_DIR\\s+to\\s+a\\s+writable\\s+one\\.\n$`,
      );
    expect(await cubedrop(['config', 'set', 'insecure-http', 'yes'], { env })).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(reason()),
    });
    const make = ['wallet', 'new', '--light', '--password-file', '-'];
    expect(await cubedrop(make, { env, stdin: 'long enough' })).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(reason('wallets')),
    });
  });
});

describe('wallets', () => {
  const key = '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

  it('are imported with a key from standard input and a password from a file, and neither is printed', async () => {
    const secrets = mkdtempSync(join(tmpdir(), 'cubedrop-secrets-'));
    writeFileSync(join(secrets, 'password'), 'correct horse\n');
    const words = [
      'wallet',
      'import',
      '--key-file',
      '-',
      '--password-file',
      join(secrets, 'password'),
      '--light',
    ];
    const { code, out, err, folder } = await cubedrop(words, { stdin: `0x${key}\n` });
    expect({ code, out }).toEqual({ code: 0, out: `${address}\n` });
    const file = join(folder, 'wallets', `${address.toLowerCase()}.json`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8') + out + err).not.toMatch(new RegExp(`${key}|correct horse`));

    const env = { CUBEDROP_CONFIG_DIR: folder };
    expect((await cubedrop(['wallet', 'address'], { env })).out).toBe(`${address}\n`);
    expect((await cubedrop(['wallet', 'list'], { env })).out).toBe(`* ${address}\n`);
    const again = await cubedrop(words, { env, stdin: key });
    expect(again.code).toBe(2);
    expect(again.err).toContain('Pass --force to replace it.');
  });

  it('take their password from the file that CUBEDROP_PASSWORD_FILE names, unless a flag names another', async () => {
    const password = join(mkdtempSync(join(tmpdir(), 'cubedrop-secrets-')), 'password');
    const make = ['wallet', 'new', '--light'];
    const named = { CUBEDROP_PASSWORD_FILE: password };
    const missing = await cubedrop(make, { env: named });
    expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('cannot be read (ENOENT)') });
    writeFileSync(password, 'correct horse\n');
    expect(await cubedrop(make, { env: named })).toMatchObject({ code: 0 });
    const other = { CUBEDROP_PASSWORD_FILE: '/nowhere' };
    expect(await cubedrop([...make, '--password-file', password], { env: other })).toMatchObject({ code: 0 });
    const empty = await cubedrop([...make, '--no-input'], { env: { CUBEDROP_PASSWORD_FILE: '' } });
    expect(empty).toMatchObject({ code: 2, err: expect.stringContaining('--password-file FILE') });
  });

  it('are created in a file named after their address', async () => {
    const { folder, out } = await cubedrop(['wallet', 'new', '--light', '--password-file', '-', '--json'], {
      stdin: 'long enough',
    });
    const { address: made, file } = JSON.parse(out) as { address: string; file: string };
    expect(made).toMatch(/^0x[0-9a-fA-F]{40}$/);
    expect(readdirSync(join(folder, 'wallets'))).toEqual([`${made.toLowerCase()}.json`]);
    expect(file).toBe(join(folder, 'wallets', `${made.toLowerCase()}.json`));
  });

  describe('with labels', () => {
    const password = join(mkdtempSync(join(tmpdir(), 'cubedrop-secrets-')), 'password');
    writeFileSync(password, 'correct horse\n');
    const store = ['--password-file', password, '--light'];
    const second = `0x${'22'.repeat(32)}`;
    const secondAddress = '0x1563915e194D8CfBA1943570603F7606A3115508';
    const twoWallets = async () => {
      const first = await cubedrop(['wallet', 'import', '--key-file', '-', '--label', 'main', ...store], {
        stdin: key,
      });
      const env = { CUBEDROP_CONFIG_DIR: first.folder };
      const other = await cubedrop(['wallet', 'import', '--key-file', '-', ...store, '--json'], {
        env,
        stdin: second,
      });
      expect(JSON.parse(other.out)).toMatchObject({ address: secondAddress, label: null });
      return { env, as: (words: string[], more = {}) => cubedrop(words, { env: { ...env, ...more } }) };
    };

    it('are named by them in flags, variables, settings and arguments', async () => {
      const { as } = await twoWallets();
      const none = await as(['wallet', 'address']);
      expect(none).toMatchObject({ code: 2, err: expect.stringContaining('There is more than one wallet.') });
      expect((await as(['wallet', 'address', '--wallet', 'MAIN'])).out).toBe(`${address}\n`);
      expect((await as(['wallet', 'address'], { CUBEDROP_WALLET: 'main' })).out).toBe(`${address}\n`);
      const keyed = { CUBEDROP_PRIVATE_KEY: second };
      expect((await as(['wallet', 'address'], keyed)).out).toBe(`${secondAddress}\n`);
      expect((await as(['wallet', 'address', '--wallet', 'main'], keyed)).out).toBe(`${address}\n`);

      expect((await as(['wallet', 'rename', secondAddress, '--label', 'Rui & Ana'])).out).toBe(
        `The label of ${secondAddress} is "Rui & Ana".\n`,
      );
      const chosen = await as(['config', 'set', 'wallet', 'rui & ana', '--json']);
      expect(JSON.parse(chosen.out)).toEqual({ name: 'wallet', value: secondAddress.toLowerCase() });
      expect((await as(['wallet', 'rename', 'rui & ana', '--label', 'rui'])).code).toBe(0);
      expect((await as(['wallet', 'list'])).out.split('\n').filter(Boolean).sort()).toEqual([
        `  ${address}  main`,
        `* ${secondAddress}  rui`,
      ]);
      expect((await as(['wallet', 'remove', 'rui', '--yes'])).code).toBe(0);
      expect(JSON.parse((await as(['wallet', 'list', '--json', '--wallet', 'main'])).out)).toMatchObject({
        wallets: [{ address, isDefault: true, label: 'main' }],
      });
    });

    it('are refused if their label is invalid, taken or misspelt, before anything is asked', async () => {
      const { as } = await twoWallets();
      for (const [words, code, why] of [
        [['wallet', 'new', '--label', '0xmain'], 2, '--label: A label cannot begin with 0x'],
        [['wallet', 'new', '--label', 'Main'], 2, 'already has the label "main"'],
        [['wallet', 'import', '--label', 'Main'], 2, 'already has the label "main"'],
        [['wallet', 'rename', secondAddress, '--label', 'Main'], 2, 'already has the label "main"'],
        [
          ['wallet', 'rename', 'mian', '--label', 'x'],
          10,
          'There is no wallet "mian" here. Did you mean "main"?',
        ],
        [['wallet', 'remove', 'mian', '--yes'], 10, 'Did you mean "main"?'],
        [['wallet', 'address', '--wallet', 'mian'], 10, 'Did you mean "main"?'],
        [['config', 'set', 'wallet', 'mian'], 10, 'Did you mean "main"?'],
        [['config', 'set', 'wallet', '0x12'], 2, '"0x12" is neither an address nor a label.'],
      ] as const)
        expect({ words, ...(await as([...words])) }).toMatchObject({
          code,
          out: '',
          err: expect.stringContaining(why),
        });
    });

    it('can still be named by address if the label file is damaged, and using a label reports the damage', async () => {
      const { env, as } = await twoWallets();
      const path = join(env.CUBEDROP_CONFIG_DIR, 'wallets', 'labels.json');
      writeFileSync(path, '{"labels":');
      const listed = await as(['wallet', 'list']);
      expect({ code: listed.code, lines: listed.out.split('\n').filter(Boolean).length }).toEqual({
        code: 0,
        lines: 2,
      });
      expect(listed.err.replaceAll(/\s+/g, ' ')).toContain(`${path} is damaged. Fix the file or remove it`);
      expect((await as(['wallet', 'address', '--wallet', address])).out).toBe(`${address}\n`);
      const named = await as(['wallet', 'address', '--wallet', 'main']);
      expect({ ...named, err: named.err.replaceAll(/\s+/g, ' ') }).toMatchObject({
        code: 2,
        err: expect.stringContaining(`${path} is damaged.`),
      });
    });
  });

  describe('from a recovery phrase', () => {
    const phrase = 'test test test test test test test test test test test junk';
    const secrets = mkdtempSync(join(tmpdir(), 'cubedrop-secrets-'));
    const password = join(secrets, 'password');
    writeFileSync(password, 'correct horse\n');
    const imports = (words: string[], around: Parameters<typeof cubedrop>[1] = {}) =>
      cubedrop(['wallet', 'import', '--light', '--password-file', password, ...words], around);

    it('have the key of the account at an index or a path, and are stored without the phrase', async () => {
      writeFileSync(join(secrets, 'phrase'), `${phrase}\nanother line\n`);
      const file = ['--mnemonic-file', join(secrets, 'phrase')];
      const { folder, ...first } = await imports(file);
      expect(first).toMatchObject({ code: 0, out: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266\n' });
      const stored = readFileSync(join(folder, 'wallets', `${first.out.trim().toLowerCase()}.json`), 'utf8');
      expect(stored + first.err).not.toMatch(/junk|mnemonic|correct/i);
      const env = { CUBEDROP_CONFIG_DIR: folder };
      const second = await imports([...file, '--account-index', '1', '--label', 'second', '--json'], { env });
      expect(JSON.parse(second.out)).toMatchObject({ address, label: 'second' });
      const path = ['--derivation-path', "m/44'/60'/0'/0/1"];
      const again = await imports(['--mnemonic-file', '-', ...path], { env, stdin: phrase });
      expect(again).toMatchObject({ code: 2, err: expect.stringContaining(`${address} already exists.`) });
    });

    it('are imported from CUBEDROP_MNEMONIC only with --mnemonic', async () => {
      const env = { CUBEDROP_MNEMONIC: phrase };
      expect((await imports(['--mnemonic', '--account-index=1'], { env })).out).toBe(`${address}\n`);
      const asked = await imports([], { env });
      expect(asked).toMatchObject({ code: 2, err: expect.stringContaining('cannot be asked: Private key') });
      const wrong = await imports(['--mnemonic'], { env: { CUBEDROP_MNEMONIC: `${phrase} junk` } });
      expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringContaining('words, not 13.') });
      const none = await imports(['--mnemonic'], { env: { CUBEDROP_MNEMONIC: '' } });
      expect(none.err.replaceAll(/\s+/g, ' ')).toContain(
        'so this cannot be asked: Recovery phrase Pass --mnemonic-file FILE',
      );
    });

    it.each([
      [['--mnemonic-file', '/nowhere'], 'The recovery phrase file /nowhere cannot be read (ENOENT).'],
      [['--mnemonic-file', '-'], 'No recovery phrase in standard input.'],
      [['--mnemonic', '--key-file', '-'], 'Pass only one of --key-file, --keystore, --mnemonic and'],
      [['--key-file', '-', '--keystore', 'x'], 'Pass only one of --key-file, --keystore, --mnemonic and'],
      [['--mnemonic', '--mnemonic-file', '-'], 'Pass only one of --key-file, --keystore, --mnemonic and'],
      [['--account-index', '1'], '--account-index and --derivation-path are for a recovery phrase.'],
      [['--key-file', '-', '--derivation-path', 'm/1'], 'are for a recovery phrase. Pass --mnemonic or'],
      [['--mnemonic', '--account-index', '1', '--derivation-path', 'm/1'], 'not both.'],
      [['--mnemonic', '--account-index', '-1'], '--account-index takes a whole number from 0'],
      [['--mnemonic', '--derivation-path', 'm'], '--derivation-path takes a path such as'],
      [
        ['--mnemonic-file', '-', '--password-file', '-'],
        'Recovery phrase and password cannot both come from standard input.',
      ],
      [['--mnemonic', 'legal', 'winner'], 'too many arguments'],
    ])('are refused with wrong flags, before anything is asked: %s', async (words, why) => {
      const { code, out, err } = await imports(words);
      expect({ code, out, err: err.replaceAll(/\s+/g, ' ') }).toEqual({
        code: 2,
        out: '',
        err: expect.stringContaining(why),
      });
      expect(err).not.toMatch(/legal|winner/);
    });
  });

  describe('exported', () => {
    const secrets = mkdtempSync(join(tmpdir(), 'cubedrop-secrets-'));
    const password = join(secrets, 'password');
    const backupPassword = join(secrets, 'backup-password');
    writeFileSync(password, 'correct horse\n');
    writeFileSync(backupPassword, 'battery staple\n');
    const passwords = ['--password-file', password, '--new-password-file', backupPassword, '--light'];
    const target = () => join(mkdtempSync(join(tmpdir(), 'cubedrop-export-')), 'backup.json');
    const stored = async () => {
      const words = ['wallet', 'import', '--key-file', '-', '--label', 'main', '--light'];
      const { folder } = await cubedrop([...words, '--password-file', password], { stdin: key });
      return { CUBEDROP_CONFIG_DIR: folder };
    };

    it('are files of mode 0600 that have a password of their own and can be imported again', async () => {
      const env = await stored();
      const file = target();
      const { code, out, err } = await cubedrop(['wallet', 'export', file, ...passwords], { env });
      expect({ code, out, err }).toEqual({
        code: 0,
        out: `${file}\n`,
        err: `It has the key of ${address}.\n`,
      });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readdirSync(dirname(file))).toEqual(['backup.json']);
      const text = readFileSync(file, 'utf8');
      expect(text).not.toMatch(new RegExp(`${key}|correct|battery`));
      expect(JSON.parse(text)).toMatchObject({ version: 3, address: address.slice(2).toLowerCase() });
      const taken = ['wallet', 'import', '--keystore', file, '--password-file'];
      expect(await cubedrop([...taken, password])).toMatchObject({
        code: 2,
        err: expect.stringContaining('The password is wrong.'),
      });
      expect(await cubedrop([...taken, backupPassword])).toMatchObject({ code: 0, out: `${address}\n` });
    });

    it('are those of --wallet or CUBEDROP_PRIVATE_KEY', async () => {
      const env = await stored();
      const other = { ...env, CUBEDROP_PRIVATE_KEY: `0x${'22'.repeat(32)}` };
      const exports = async (...words: string[]) => {
        const { out } = await cubedrop(['wallet', 'export', ...words, ...passwords, '--json'], {
          env: other,
        });
        return JSON.parse(out) as object;
      };
      const files = [target(), target()] as const;
      expect(await exports(files[0], '--wallet', 'main')).toEqual({ address, file: files[0] });
      const keyed = '0x1563915e194D8CfBA1943570603F7606A3115508';
      expect(await exports(files[1])).toEqual({ address: keyed, file: files[1] });
    });

    it('never replace a file, a folder or a link: the export is refused before a password is asked for', async () => {
      const env = await stored();
      const existing = target();
      writeFileSync(existing, 'mine');
      const link = target();
      symlinkSync('/nowhere/else', link);
      const file = join(dirname(existing), 'backup.json', 'in-a-file.json');
      for (const [path, why] of [
        [existing, 'already exists; nothing was written.'],
        [link, 'already exists; nothing was written.'],
        [dirname(existing), 'already exists; nothing was written.'],
        [file, 'cannot be written (ENOTDIR).'],
        ['/nowhere/backup.json', 'cannot be written (ENOENT).'],
        ['/proc/self/backup.json', 'cannot be written (E'],
      ] as const) {
        const { code, out, err } = await cubedrop(['wallet', 'export', path, '--light'], { env });
        expect({ path, code, out, err: err.replaceAll(/\s+/g, ' ') }).toEqual({
          path,
          code: 2,
          out: '',
          err: expect.stringContaining(`${path} ${why}`),
        });
      }
      expect(readFileSync(existing, 'utf8')).toBe('mine');
    });

    it('need the password of the wallet, and one of their own with at least 8 characters', async () => {
      const env = await stored();
      const short = join(secrets, 'short');
      writeFileSync(short, 'horse');
      const file = target();
      const from = ['--password-file', password];
      for (const [words, why] of [
        [['--password-file', backupPassword], 'The password is wrong.'],
        [['--password-file', '-', '--new-password-file', '-'], 'The two passwords cannot both come from'],
        [[], 'cannot be asked: Password of 0x70997970C51812dc3A010C7d01b50e0d17dc79C8, to export it'],
        [from, 'New password for the exported file Pass --new-password-file FILE'],
        [[...from, '--new-password-file', short], 'A password needs at least 8 characters.'],
        [[...from, '--new-password-file', '/nowhere'], 'The password file /nowhere cannot be read (ENOENT).'],
      ] as const) {
        const { code, err } = await cubedrop(['wallet', 'export', file, ...words], { env });
        expect({ words, code, err: err.replaceAll(/\s+/g, ' ') }).toEqual({
          words,
          code: 2,
          err: expect.stringContaining(why),
        });
      }
      expect(readdirSync(dirname(file))).toEqual([]);
      expect(await cubedrop(['wallet', 'export'], { env })).toMatchObject({ code: 2 });
    });
  });

  it('are not needed with CUBEDROP_PRIVATE_KEY, whose value no error contains', async () => {
    const env = { CUBEDROP_PRIVATE_KEY: `0x${key}` };
    expect((await cubedrop(['wallet', 'address', '--json'], { env })).out).toBe(`{"address":"${address}"}\n`);
    const wrong = await cubedrop(['wallet', 'address'], { env: { CUBEDROP_PRIVATE_KEY: `${key}ff` } });
    expect(wrong.code).toBe(2);
    expect(wrong.err).not.toContain(key);
  });
});

describe('settings', () => {
  it('are read from an option, else the environment, else the file', async () => {
    const { folder } = await cubedrop(['config', 'set', 'api-url', 'https://one.example/']);
    const env = { CUBEDROP_CONFIG_DIR: folder };
    const get = async (words: string[], more = {}) =>
      JSON.parse(
        (await cubedrop(['config', 'get', 'api-url', '--json', ...words], { env: { ...env, ...more } })).out,
      ) as object;
    expect(await get([], { CUBEDROP_API_URL: '' })).toEqual({
      name: 'api-url',
      value: 'https://one.example',
      source: 'file',
    });
    expect(await get([])).toEqual({ name: 'api-url', value: 'http://127.0.0.1:9', source: 'environment' });
    expect(await get(['--api-url', 'http://two.example'])).toEqual({
      name: 'api-url',
      value: 'http://two.example',
      source: 'option',
    });
    await cubedrop(['config', 'set', 'api-url', '--unset'], { env });
    expect(await get([], { CUBEDROP_API_URL: '' })).toEqual({
      name: 'api-url',
      value: 'http://localhost:4000',
      source: 'default',
    });
  });

  it('are stored in contexts, one of which is active', async () => {
    const { folder } = await cubedrop(['config', 'set', 'api-url', 'https://base.example']);
    const env = { CUBEDROP_CONFIG_DIR: folder, CUBEDROP_API_URL: '' };
    const get = async (more: string[] = [], vars = {}) =>
      (await cubedrop(['config', 'get', 'api-url', ...more], { env: { ...env, ...vars } })).out.trim();
    await cubedrop(['config', 'context', 'staging', '--create'], { env });
    expect(await get()).toBe('https://base.example');
    await cubedrop(['config', 'set', 'api-url', 'https://staging.example'], { env });
    expect(await get()).toBe('https://staging.example');
    await cubedrop(['config', 'context', 'live', '--create'], { env });
    expect(await get()).toBe('https://base.example');
    expect(await get(['--context', 'staging'])).toBe('https://staging.example');
    expect(await get([], { CUBEDROP_CONTEXT: 'staging' })).toBe('https://staging.example');
    const { out } = await cubedrop(['config', 'context', '--none', '--json'], { env });
    expect(JSON.parse(out)).toEqual({
      context: null,
      contexts: { staging: { 'api-url': 'https://staging.example' }, live: {} },
    });
    const sources = await cubedrop(['config', 'list', '--sources', '--context', 'staging'], { env });
    expect(sources.out).toContain(`context staging in ${join(folder, 'config.json')}`);
    await cubedrop(['config', 'context', 'staging', '--remove'], { env });
    const gone = await cubedrop(['config', 'list', '--context', 'staging'], { env });
    expect({ code: gone.code, err: gone.err }).toMatchObject({
      code: 10,
      err: expect.stringContaining('There is no context "staging".'),
    });
    expect(
      await cubedrop(['config', 'list'], { env: { ...env, CUBEDROP_CONTEXT: 'staging' } }),
    ).toMatchObject({
      code: 10,
      err: gone.err,
    });
    expect(await cubedrop(['schema'], { env: { ...env, CUBEDROP_CONTEXT: 'typo' } })).toMatchObject({
      code: 10,
    });
    expect((await cubedrop(['config', 'context', '../x'], { env })).code).toBe(2);
  });

  it('are not changed for an unknown context, and the error suggests the intended one', async () => {
    const { folder } = await cubedrop(['config', 'context', 'staging', '--create']);
    const env = { CUBEDROP_CONFIG_DIR: folder, CUBEDROP_API_URL: '' };
    for (const words of [
      ['config', 'context', 'stagign'],
      ['config', 'context', 'stagign', '--remove'],
      ['config', 'set', 'api-url', 'https://x.example', '--context', 'stagign'],
      ['drop', 'list', '--context', 'stagign'],
      ['run', 'list', '--context', 'stagign'],
    ]) {
      const { code, err } = await cubedrop(words, { env });
      expect({ words, code, err }).toMatchObject({
        code: 10,
        err: expect.stringContaining('There is no context "stagign". Did you mean "staging"?'),
      });
      expect(err.replaceAll(/\s+/g, ' ')).toContain('The contexts are: staging.');
    }
    const invalid = await cubedrop(['config', 'context', 'Staging'], { env });
    expect(invalid).toMatchObject({ code: 2, err: expect.stringContaining('Did you mean "staging"?') });
    const { out } = await cubedrop(['config', 'context', '--json'], { env });
    expect(JSON.parse(out)).toEqual({ context: 'staging', contexts: { staging: {} } });
  });

  it('are kept if their context is created again', async () => {
    const { folder } = await cubedrop(['config', 'context', 'constructor', '--create']);
    const env = { CUBEDROP_CONFIG_DIR: folder, CUBEDROP_API_URL: '' };
    await cubedrop(['config', 'set', 'api-url', 'https://own.example'], { env });
    const { out } = await cubedrop(['config', 'context', 'constructor', '--create', '--json'], { env });
    expect(JSON.parse(out).contexts).toEqual({ constructor: { 'api-url': 'https://own.example' } });
  });
});
