import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it, jest } from '@jest/globals';
import { CubedropError, problemError } from '@cubedrop/sdk';
import { ApiError, type ApiErrorParameters } from '@cubedrop/sdk/api';
import { EXIT, exitCodeOf } from './exit-codes.ts';
import { withShortAddresses } from './fit-table.ts';
import { paintState } from './paint-state.ts';
import { createProgress } from './progress.ts';
import { askSecret, askYes } from './prompt.ts';
import { describeError, reportError } from './report.ts';
import { oneLine } from './sanitize.ts';
import { printTable } from './table.ts';
import { createTerminal, type OutputOptions, type ProcessContext } from './terminal.ts';
import { widthOf } from './width.ts';

function terminalWith(
  env: ProcessContext['env'] = {},
  options: OutputOptions = {},
  isTTY = true,
  columns = 60,
) {
  const written = { out: '', err: '' };
  const stream = (to: 'out' | 'err') => {
    const through = new PassThrough();
    through.on('data', (chunk: Buffer) => (written[to] += chunk.toString()));
    return Object.assign(through, { isTTY, columns });
  };
  let now = 0;
  const processContext = {
    stdin: Object.assign(new PassThrough(), { isTTY }),
    stdout: stream('out'),
    stderr: stream('err'),
    env,
    clock: () => now,
  };
  return { terminal: createTerminal(processContext, options), written, pass: (ms: number) => (now += ms) };
}

describe('a question', () => {
  it.each([
    ['--no-input', {}, { input: false }, true],
    ['--json', {}, { json: true }, true],
    ['CI', { CI: 'true' }, {}, true],
    ['no terminal', {}, {}, false],
  ])('becomes an error that names the flag to pass, never a yes: %s', async (_why, env, options, isTTY) => {
    const { terminal } = terminalWith(env, options, isTTY);
    const question = { message: 'Continue?', instead: '--yes' };
    await expect(askYes(terminal, question)).rejects.toMatchObject({
      code: 'validation',
      hint: 'Pass --yes.',
    });
    await expect(askSecret(terminal, question, (secret) => secret)).rejects.toThrow(/Pass --yes/);
  });
});

describe('output', () => {
  it('has data on stdout and everything else on stderr', () => {
    const { terminal, written } = terminalWith();
    terminal.print('data');
    terminal.printJson({ amount: 10n ** 18n });
    terminal.say('by the way');
    expect(written).toEqual({ out: 'data\n{"amount":"1000000000000000000"}\n', err: 'by the way\n' });
  });

  it('has colours only on a terminal, and none with NO_COLOR', () => {
    expect(terminalWith().terminal.paint.bad('x')).toBe('\u001b[31mx\u001b[39m');
    expect(terminalWith({ NO_COLOR: '1' }).terminal.paint.bad('x')).toBe('x');
    expect(terminalWith({}, {}, false).terminal.paint.bad('x')).toBe('x');
    expect(terminalWith({ TERM: 'dumb' }).terminal.paint.bad('x')).toBe('x');
  });

  it('has colours on stdout only if stdout is a terminal, so that piped output is plain', () => {
    const titled = (env: ProcessContext['env'], isPiped: boolean) => {
      const { terminal, written } = terminalWith(env, {}, true);
      const stdout = Object.assign(terminal.stdout, { isTTY: !isPiped });
      createTerminal({ ...terminal, stdout }).printTitle('Friday');
      return written.out;
    };
    expect(titled({}, false)).toBe('\u001b[1mFriday\u001b[22m\n');
    expect(titled({}, true)).toBe('Friday\n');
    for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }]) expect(titled(env, false)).toBe('Friday\n');
  });

  it('has no prompts or bars on a dumb terminal', () => {
    const { terminal } = terminalWith({ TERM: 'dumb' });
    expect([terminal.canAsk, terminal.canDraw]).toEqual([false, false]);
  });

  const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

  it('has aligned columns, or a record per row if the window is too narrow', () => {
    const shown = (columns: number, isTTY = true) => {
      const { terminal, written } = terminalWith({ NO_COLOR: '1' }, {}, isTTY, columns);
      printTable(terminal, [
        ['  OF', 'HIGHEST BID', 'BY'],
        ['* drop 1', '0.5 WETH', ADDRESS],
        ['  drop 2', '-', '-'],
      ]);
      return written.out;
    };
    const table = `  OF      HIGHEST BID  BY\n* drop 1  0.5 WETH     ${ADDRESS}\n  drop 2  -            -\n`;
    expect(shown(65)).toBe(table);
    const short = table.replace(ADDRESS, `${ADDRESS.slice(0, 6)}…${ADDRESS.slice(-4)}`);
    expect([shown(64), shown(36)]).toEqual([short, short]);
    // A value that does not fit next to its name is printed below it, unbroken.
    const records = `of: * drop 1\nhighest bid: 0.5 WETH\nby:\n  ${ADDRESS}\n\nof: drop 2\n`;
    expect(shown(33)).toBe(records);
    expect(shown(40, false)).toBe(table);
  });

  it('has records only if cutting the free text of a table is not enough; amounts and hashes are not cut', () => {
    const shown = (columns: number) => {
      const { terminal, written } = terminalWith({ NO_COLOR: '1' }, {}, true, columns);
      printTable(terminal, [
        ['CUBE', 'TITLE', 'BY', 'HIGHEST BID'],
        ['1', '夜の路面電車、最終便', ADDRESS, '0.5 WETH'],
      ]);
      return written.out;
    };
    const by = withShortAddresses(ADDRESS);
    expect(shown(50)).toBe(
      `CUBE  TITLE              BY           HIGHEST BID\n1     夜の路面電車、最…  ${by}  0.5 WETH\n`,
    );
    expect(shown(25)).toContain(`title:\n  夜の路面電車、最終便\nby:\n  ${ADDRESS}\n`);
    expect(withShortAddresses(`0x${'ab'.repeat(32)}`)).toBe(`0x${'ab'.repeat(32)}`);
  });

  it('wraps the last column of a table at word boundaries, or has records if the column would be too narrow', () => {
    const shown = (columns: number) => {
      const { terminal, written } = terminalWith({ NO_COLOR: '1' }, {}, true, columns);
      printTable(terminal, [
        ['GAS', 'STEP'],
        ['208000', 'Store the metadata of Undertow'],
        ['-', 'Mint'],
      ]);
      return written.out;
    };
    const broken = 'GAS     STEP\n208000  Store the metadata of\n        Undertow\n-       Mint\n';
    expect([shown(30), shown(29)]).toEqual([broken, broken]);
    expect(shown(27)).toBe('gas: 208000\nstep: Store the metadata of\n  Undertow\n\nstep: Mint\n');
  });

  it('is wrapped at word boundaries in a narrow window, but not in a pipe', () => {
    const line = 'ok      contracts: musicNft, cube, dropAuction, weth';
    const shown = (columns: number, isTTY = true) => {
      const { terminal, written } = terminalWith({ NO_COLOR: '1' }, {}, isTTY, columns);
      terminal.print(line, 8);
      terminal.say(`  Pass --wallet ${ADDRESS}, or another.`);
      return written;
    };
    expect(shown(40)).toEqual({
      out: 'ok      contracts: musicNft, cube,\n        dropAuction, weth\n',
      err: `  Pass --wallet\n  ${ADDRESS},\n  or another.\n`,
    });
    expect(shown(40, false)).toEqual({
      out: `${line}\n`,
      err: `  Pass --wallet ${ADDRESS}, or another.\n`,
    });
  });

  it('keeps all of a wrapped line, even if its third character is a space', () => {
    const shown = (line: string, columns: number) => {
      const { terminal, written } = terminalWith({ NO_COLOR: '1' }, {}, true, columns);
      terminal.print(line);
      return written.out;
    };
    const counts = 'To create: 12 music artists, 24 NFTs with 2,400 copies, 4 cubes, 1 drop and 1 season';
    expect(shown(counts, 80)).toBe(
      'To create: 12 music artists, 24 NFTs with 2,400 copies, 4 cubes, 1 drop and 1\n  season\n',
    );
    const network = 'On the local chain http://localhost:8545, as the wallet main.';
    expect(shown(network, 50)).toBe('On the local chain http://localhost:8545, as the\n  wallet main.\n');
  });

  it('is wrapped to the current width of the window after a resize', () => {
    const { terminal, written } = terminalWith({}, {}, true, 60);
    const line = 'one two three four five six seven';
    terminal.print(line);
    terminal.stdout.columns = 20;
    terminal.stderr.columns = 24;
    terminal.print(line);
    terminal.say(line);
    expect([terminal.dataColumns, terminal.columns]).toEqual([20, 24]);
    expect(written.out).toBe(`${line}\none two three four\n  five six seven\n`);
    expect(written.err).toBe('one two three four five\n  six seven\n');
  });

  it('aligns and wraps Chinese, Japanese and Korean text and emoji by the columns they take', () => {
    const shown = (columns: number) => {
      const { terminal, written } = terminalWith({ NO_COLOR: '1' }, {}, true, columns);
      printTable(terminal, [
        ['TITLE', 'BY'],
        ['夜の路面電車', 'Noor'],
        ['밤 🚋', '佐藤 and others of the night'],
      ]);
      return written.out;
    };
    const table = 'TITLE         BY\n夜の路面電車  Noor\n밤 🚋         佐藤 and others of the night\n';
    expect([shown(42), shown(100)]).toEqual([table, table]);
    expect(shown(41)).toBe(
      'TITLE         BY\n夜の路面電車  Noor\n밤 🚋         佐藤 and others of the\n              night\n',
    );
  });

  it('has colours in tables, which change neither the columns nor the line breaks', () => {
    const rows = [
      ['OF', 'STATE', 'TITLE', 'DETAILS'],
      ['drop 1', 'running', '夜の路面電車、最終便', 'the highest bid is 0.5 WETH by somebody'],
      ['drop 2', 'waiting until noon', 'running', '-'],
      ['drop 3', 'ended', '', ''],
    ];
    const shown = (columns: number, env = {}, isTTY = true) => {
      const { terminal, written } = terminalWith(env, {}, isTTY, columns);
      printTable(terminal, rows);
      return written.out;
    };
    for (const columns of [120, 75, 60, 30]) {
      expect(stripVTControlCharacters(shown(columns))).toBe(shown(columns, { NO_COLOR: '1' }));
    }
    for (const out of [shown(120), shown(75), shown(30)]) {
      expect(out).toContain('\u001b[32mrunning\u001b[39m');
      expect(out).toContain('\u001b[33mwaiting until noon\u001b[39m');
      expect(out).toContain('\u001b[2mended\u001b[22m');
      // A title that reads like a state has no colour.
      expect(out.split('\u001b[32mrunning')).toHaveLength(2);
    }
    expect(shown(120)).toMatch(/^\u001b\[4mOF\u001b\[24m {6}\u001b\[4mSTATE/);
    for (const plain of [shown(120, { NO_COLOR: '1' }), shown(120, { TERM: 'dumb' }), shown(120, {}, false)])
      expect(plain).not.toContain('\u001b');
  });

  it('leaves a state without a colour as it is, even if it is the name of an inherited property', () => {
    const { dataPaint } = terminalWith().terminal;
    for (const state of ['free', '', '-', 'constructor', '__proto__'])
      expect(paintState(dataPaint, state)).toBe(state);
    expect(paintState(dataPaint, 'outbid')).toBe('\u001b[31moutbid\u001b[39m');
  });

  it('shortens wide text to its columns, without splitting a character', () => {
    expect(oneLine('夜の路面電車', 7)).toBe('夜の路…');
    expect(oneLine('夜の路面電車', 8)).toBe('夜の路…');
    expect(oneLine('夜の路面電車', 12)).toBe('夜の路面電車');
    expect(oneLine('🇯🇵🇰🇷🇪🇸', 4)).toBe('🇯🇵…');
  });

  it('removes control characters from untrusted text', () => {
    expect(oneLine('a\u001b[2Jb\nc\u202ed')).toBe('a [2Jb c d');
    expect(oneLine('abcdef', 4)).toBe('abc…');
  });
});

describe('progress', () => {
  it('is one line every ten seconds without a terminal', () => {
    const { terminal, written, pass } = terminalWith({}, {}, false);
    const progress = createProgress(terminal);
    for (let step = 0; step <= 25; step++) {
      progress.update('NFTs', step, 100, 'uploading');
      pass(1_000);
    }
    expect(written.err).toBe(
      'NFTs: 10/100 · 1.0/s · 1m30s left for NFTs · uploading\nNFTs: 20/100 · 1.0/s · 1m20s left for NFTs · uploading\n',
    );
  });

  it('continues every ten seconds while nothing happens, and ends when stopped', () => {
    jest.useFakeTimers();
    try {
      const { terminal, written, pass } = terminalWith({}, {}, false);
      const wait = (ms: number) => {
        pass(ms);
        jest.advanceTimersByTime(ms);
      };
      const progress = createProgress(terminal);
      progress.update('NFTs', 0, 10, 'starting');
      progress.update('NFTs', 5, 10, 'waiting for 0xab');
      for (let time = 0; time < 25; time++) wait(1_000);
      progress.stop();
      wait(60_000);
      expect(written.err).toBe(
        'NFTs: 5/10 · 0.5/s · - left · waiting for 0xab\nNFTs: 5/10 · 0.3/s · - left · waiting for 0xab\n',
      );
    } finally {
      jest.useRealTimers();
    }
  });

  it('is a bar with rate and remaining time', () => {
    const { terminal, written, pass } = terminalWith();
    const progress = createProgress(terminal);
    for (let step = 0; step <= 3; step++) {
      progress.update('NFTs', step, 6, 'a');
      if (step < 3) pass(2_000);
    }
    progress.stop();
    expect(written.err).toContain('3/6 · 0.5/s · 6s left for NFTs · a');
  });

  it('estimates the remaining time from the steps of this run in the last minute', () => {
    const { terminal, written, pass } = terminalWith({}, {}, false, 100);
    const progress = createProgress(terminal);
    // A resumed run begins with what was done before.
    for (const [seconds, done] of [
      [0, 9_000],
      [10, 9_001],
      [10, 9_040],
      [10, 9_080],
      [60, 9_081],
      [30, 9_082],
    ] as const) {
      pass(seconds * 1_000);
      progress.update('NFTs', done, 10_000, '');
    }
    expect(written.err.trim().split('\n')).toEqual([
      'NFTs: 9001/10000 · -/s · - left',
      'NFTs: 9040/10000 · 2.0/s · 8m00s left for NFTs',
      'NFTs: 9080/10000 · 2.7/s · 5m45s left for NFTs',
      'NFTs: 9081/10000 · -/s · - left',
      'NFTs: 9082/10000 · -/s · - left',
    ]);
  });

  it('is a bar that states no remaining time while a step takes longer than it', () => {
    const { terminal, written, pass } = terminalWith();
    const progress = createProgress(terminal);
    jest.useFakeTimers();
    try {
      for (let step = 0; step <= 5; step++) {
        progress.update('NFTs', step, 6, 'a');
        if (step < 5) pass(2_000);
      }
      jest.advanceTimersByTime(200);
      expect(written.err).toContain('5/6 · 0.5/s · 2s left for NFTs · a');
      expect(written.err).not.toContain('5/6 · 0.4/s');
      pass(3_000);
      jest.advanceTimersByTime(200);
      progress.stop();
      expect(written.err).toContain('5/6 · 0.4/s · - left · a');
    } finally {
      jest.useRealTimers();
    }
  });

  it('is a bar that fits a narrow terminal and disappears when stopped', () => {
    const { terminal, written } = terminalWith();
    const progress = createProgress(terminal);
    progress.update('NFTs', 1, 2, 'a very long label that would never fit on one line of it');
    progress.stop();
    const line = written.err.split('\u001b[1G').find((part) => part.startsWith('NFTs'))!;

    expect([...line.replace(/\u001b\[[^A-Za-z]*[A-Za-z].*$/s, '')].length).toBeLessThanOrEqual(60);
    expect(written.out).toBe('');
  });

  it('is a bar that still fits the terminal after a resize, even between updates', () => {
    jest.useFakeTimers();
    try {
      const { terminal, written } = terminalWith({}, {}, true, 120);
      const progress = createProgress(terminal);
      const label = 'a label that needs more than half of a window in which the other line fits';
      const widths = () => {
        const frames = written.err.split('\u001b[1G').filter((part) => part.startsWith('NFTs'));
        written.err = '';
        return frames.map((frame) => widthOf(frame.split('\r', 1).join('')));
      };
      progress.update('NFTs', 1, 4, label);
      expect(Math.max(...widths())).toBeGreaterThan(60);
      terminal.stderr.columns = 60;
      jest.advanceTimersByTime(1_000);
      progress.update('NFTs', 2, 4, label);
      progress.printLine(`Made ${'a piece '.repeat(10)}`);
      const printed = written.err.split('\n').filter((line) => /Made|piece/.test(line));
      jest.advanceTimersByTime(1_000);
      progress.stop();
      expect(printed.length).toBeGreaterThan(1);
      const all = widths();
      expect(all.length).toBeGreaterThan(1);
      expect(Math.max(...all)).toBeLessThan(60);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is not shown with --json', () => {
    const { terminal, written } = terminalWith({}, { json: true });
    createProgress(terminal).update('NFTs', 1, 2, 'x');
    expect(written.err).toBe('');
  });
});

describe('reported errors', () => {
  it.each([
    ['validation', 2],
    ['sign-in', 4],
    ['wrong-network', 5],
    ['insufficient-funds', 6],
    ['reverted', 7],
    ['unconfirmed', 8],
    ['refused', 9],
    ['not-found', 10],
    ['canceled', 130],
    ['aborted', 130],
    ['conflict', 1],
    ['unavailable', 1],
    ['internal', 1],
    ['something new', 1],
  ])('of category %s have exit code %i', (code, exitCode) => {
    expect(exitCodeOf(code)).toBe(exitCode);
  });

  it('come with a message and a hint, as text and as JSON', () => {
    const error = new CubedropError('refused', 'Not yours.', { hint: 'Ask.' });
    const plain = terminalWith({ NO_COLOR: '1' });
    expect(reportError(plain.terminal, error)).toBe(EXIT.refused);
    expect(plain.written).toEqual({ out: '', err: 'cubedrop: Not yours.\n  Ask.\n' });
    const json = terminalWith({ NO_COLOR: '1' }, { json: true });
    reportError(json.terminal, error);
    expect(JSON.parse(json.written.out)).toEqual({
      type: 'error',
      code: 'refused',
      message: 'Not yours.',
      hint: 'Ask.',
      exitCode: 9,
    });
  });

  it('come with the code and details of a problem, as JSON', () => {
    const { terminal, written } = terminalWith({ NO_COLOR: '1' }, { json: true });
    const error = problemError({ code: 'bid-too-low', details: { least: 10n ** 18n, total: 1n } });
    expect(reportError(terminal, error)).toBe(EXIT.refused);
    expect(JSON.parse(written.out)).toEqual({
      type: 'error',
      code: 'refused',
      message: 'Bid Must be Greater than Minimum Bid',
      problem: { code: 'bid-too-low', details: { least: '1000000000000000000', total: '1' } },
      exitCode: 9,
    });
  });

  it('come with the command that lists the existing items, if a drop or an auction is unknown', () => {
    const details = { kind: 'drop', auctionId: 99n, network: 'ropsten' } as const;
    expect(describeError(problemError({ code: 'unknown-auction', details }))).toEqual({
      code: 'not-found',
      message: 'There is no drop 99 on ropsten.',
      hint: 'See "cubedrop drop list".',
    });
  });

  it('come with the URL and the id of a call that failed at the server', () => {
    const url = 'https://cubedrop.example/drop/drops/0/10?after=x';
    const requestId = '6f9619ff\u001b[2J';
    const failure = (status: number, more: Partial<ApiErrorParameters> = {}) => {
      const { terminal, written } = terminalWith({ NO_COLOR: '1' }, {}, true, 200);
      reportError(terminal, new ApiError({ status, message: 'No.', url, requestId, ...more }));
      return written.err;
    };
    const address = 'https://cubedrop.example/drop/drops/0/10';
    expect(failure(503)).toBe(`cubedrop: No.\n  HTTP 503 from ${address}, request 6f9619ff [2J\n`);
    expect(failure(0, { requestId: undefined })).toBe(
      `cubedrop: No.\n  No readable response from ${address}\n`,
    );
    // If there was no response, a hint replaces the URL, because the hint names the server.
    expect(failure(0, { hint: 'Check it.' })).toBe('cubedrop: No.\n  Check it.\n');
    expect(failure(409)).toBe('cubedrop: No.\n');
    const json = terminalWith({ NO_COLOR: '1' }, { json: true });
    reportError(json.terminal, new ApiError({ status: 409, message: 'No.', url, requestId: 'a' }));
    expect(JSON.parse(json.written.out)).toMatchObject({ request: { status: 409, url: address, id: 'a' } });
  });

  it('come with the URL at which the server explains the code of the call', () => {
    const docs = 'https://cubedrop.example/docs/errors#cursor-gone';
    const error = new ApiError({
      status: 400,
      message: 'No.',
      url: 'https://cubedrop.example/drop/drops/0/10?after=x',
      serverCode: 'cursor-gone',
    });
    const plain = terminalWith({ NO_COLOR: '1' }, {}, true, 200);
    reportError(plain.terminal, error);
    expect(plain.written.err).toBe(`cubedrop: No.\n  ${docs}\n`);
    const colored = terminalWith({}, {}, true, 200);
    reportError(colored.terminal, error);
    expect(colored.written.err).toContain(`\n  \u001b[2m${docs}\u001b[22m\n`);
    const json = terminalWith({ NO_COLOR: '1' }, { json: true });
    reportError(json.terminal, error);
    expect(JSON.parse(json.written.out)).toMatchObject({ code: 'validation', docs });
  });

  it('come with the URL at which the server of the command explains the code of the problem', () => {
    const docs = 'https://cubedrop.example/docs/errors#bid-too-low';
    const error = problemError({ code: 'bid-too-low', details: { least: 2n, total: 1n } });
    const report = (failure: unknown, options: OutputOptions = {}) => {
      const { terminal, written } = terminalWith({ NO_COLOR: '1' }, options, true, 200);
      terminal.docsUrlOf = (code) => `https://cubedrop.example/docs/errors#${code}`;
      reportError(terminal, failure);
      return written;
    };
    expect(report(error).err).toBe(`cubedrop: Bid Must be Greater than Minimum Bid\n  ${docs}\n`);
    expect(JSON.parse(report(error, { json: true }).out)).toMatchObject({ docs });
    // The code of the server is more specific.
    const refused = new ApiError({
      status: 404,
      message: 'No.',
      url: 'https://a.example/',
      serverCode: 'not-found',
    });
    expect(report(refused).err).toContain('https://a.example/docs/errors#not-found');
    expect(report(new CubedropError('refused', 'Not yours.')).err).not.toContain('docs');
  });

  it('have no stack trace without CUBEDROP_DEBUG, even if they are internal', () => {
    const { terminal, written } = terminalWith({ NO_COLOR: '1' });
    expect(reportError(terminal, new TypeError('x is undefined'))).toBe(EXIT.failure);
    expect(written.err).toBe(
      'cubedrop: Something went wrong: x is undefined\n  Set CUBEDROP_DEBUG=1 to see where.\n',
    );
  });
});
