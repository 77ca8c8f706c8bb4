import { once } from 'node:events';
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { inWorld } from './in-world.ts';
import { Wallet } from 'ethers';
import { startListener } from './listener.ts';
import { killAt, newFolder, writtenIn } from './processes.ts';
import { randomFrom } from '../../scripts/random.mjs';
import { scaled } from '../../scripts/slowness.mjs';
import { doneOf, manifestFile, releaseNamed, World, type Person } from './world.ts';
import { withoutContracts } from './without-contracts.ts';

/** Seed of the kill points; CUBEDROP_SEED=… repeats a run. */
const seed = Number(process.env['CUBEDROP_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** Approximate number of entries in the journal of an undisturbed run that applies the fixture. */
const JOURNAL_ENTRIES = 74;
/** Number of kill points of a test run. */
const KILLS = Number(process.env['CUBEDROP_KILLS'] ?? 5);

let world: World;

inWorld((opened) => {
  console.info(`Instants from CUBEDROP_SEED=${seed}`);
  world = opened;
});

/** Returns the number of transactions of a release. The first release of an account also approves both contracts. */
const paidBy = (nonce: number) => (nonce === 0 ? 5 : 3);

const apply = (path: string) => ['apply', '-f', path, '--yes', '--json'];

describe('apply', () => {
  it('creates everything once; applying the file again changes nothing and ends with the same line', async () => {
    const { creator } = world.people;
    const path = manifestFile(releaseNamed('first'));
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    const { url, chainUrl, aliasPort } = world.stack;
    const [api, rpc] = await Promise.all([startListener(url, { port: aliasPort }), startListener(chainUrl)]);
    const overheard = { ...env, CUBEDROP_API_URL: api.url, CUBEDROP_RPC_URL: rpc.url };
    const dry = await world.run(creator, ['apply', '-f', path, '--dry-run', '--json'], { env: overheard });
    await Promise.all([api, rpc].map((listener) => listener.close()));
    expect(JSON.parse(dry.out)).toMatchObject({
      type: 'estimate',
      transactions: 5,
      missing: { cubes: ['morning-first'] },
    });
    const { steps, gas, fee } = JSON.parse(dry.out) as Record<'gas' | 'fee', string> & {
      steps: Record<'scope' | 'kind' | 'title' | 'gas' | 'fee', string>[];
    };
    const total = (name: 'gas' | 'fee') => String(steps.reduce((sum, step) => sum + BigInt(step[name]), 0n));
    expect([total('gas'), total('fee')]).toEqual([gas, fee]);
    expect(
      steps.filter(({ kind }) => kind === 'transaction').map(({ scope, title }) => [scope, title]),
    ).toEqual([
      ['nfts', 'Mint NFTs 1 to 6'],
      ['cubes/morning-first', expect.any(String)],
      ['cubes/morning-first', expect.any(String)],
      ['drops/friday-first', expect.any(String)],
      ['drops/friday-first', expect.any(String)],
    ]);
    expect(new Set(steps.map(({ kind }) => kind))).toEqual(
      new Set(['check', 'upload', 'save', 'transaction']),
    );
    expect(steps.at(-1)).toMatchObject({ scope: 'seasons/winter-first', title: 'Save the season', gas: '0' });
    // No transaction is sent: the command only reads from the server and the chain, and signs in.
    const asked = new Set(api.calls.map(({ what }) => what).filter((what) => !what.startsWith('GET ')));
    expect([...asked].sort()).toEqual(['POST /manifest/lookup', 'POST /user/auth/login']);
    expect(rpc.calls.map(({ what }) => what)).toContain('eth_getBalance');
    expect(rpc.calls.filter(({ what }) => /send|sign/i.test(what))).toEqual([]);
    expect(await world.nonceOf(creator)).toBe(0);

    const first = await world.run(creator, apply(path), { env });
    expect({ code: first.code, err: withoutContracts(first.err) }).toEqual({ code: 0, err: '' });
    const done = doneOf(first);
    expect(Object.keys(done)).toEqual(['type', 'runId', 'nfts', 'cubes', 'drops', 'seasons']);
    expect(done.nfts['dawn-first']).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/), nftId: '1000' });
    expect(done.cubes['morning-first']).toMatchObject({ tokenId: '1' });
    expect(done.drops['friday-first']).toMatchObject({ dropId: '1' });
    expect(await world.counts()).toEqual({ batches: 1, cubes: 1, drops: 1, seasons: 1 });
    expect(await world.nonceOf(creator)).toBe(5);

    const elsewhere = await world.run(creator, apply(path));
    const again = await world.run(creator, apply(path), { env });
    expect(doneOf(elsewhere)).toEqual(done);
    expect(doneOf(again)).toEqual(done);
    expect(await world.nonceOf(creator)).toBe(5);
    expect(await world.counts()).toEqual({ batches: 1, cubes: 1, drops: 1, seasons: 1 });
  });

  it('is refused without the creator role, and the error names who can grant it', async () => {
    const { rui } = world.people;
    const path = manifestFile(releaseNamed('unentitled'));
    const { code, out } = await world.run(rui, ['apply', '-f', path, '--dry-run', '--json']);
    expect(code).toBe(9);
    expect(JSON.parse(out)).toMatchObject({
      type: 'error',
      code: 'refused',
      hint: `The owner of the drop contract can grant it: cubedrop creator grant ${rui.address}`,
      problem: { code: 'no-creator-role', details: { account: rui.address } },
    });
  });

  it(
    'continues after being killed at random points, and pays for nothing twice',
    async () => {
      const { creator } = world.people;
      const random = randomFrom(seed);
      const entries = JOURNAL_ENTRIES;
      for (let kill = 0; kill < KILLS; kill++) {
        // The kill points are spread over the run, so that every part of it is hit. A point beyond its end kills
        // nothing.
        const entry = 1 + Math.floor(((kill + random()) * entries) / KILLS);
        const mode = ['before', 'torn', 'after'][Math.floor(random() * 3)]!;
        const path = manifestFile(releaseNamed(`kill-${kill}`));
        const env = { CUBEDROP_CONFIG_DIR: newFolder() };
        const nonce = await world.nonceOf(creator);
        const counts = await world.counts();
        const { env: when, preload } = killAt(entry, mode);
        const killed = await world.run(creator, apply(path), { env: { ...env, ...when }, preload: preload! });

        const [runId] = readdirSync(join(env.CUBEDROP_CONFIG_DIR, 'runs'));
        const words = random() < 0.5 && runId ? ['run', 'resume', runId, '--json'] : apply(path);
        const resumed = await world.run(creator, words, { env });
        const what = {
          entry,
          mode,
          killed: killed.code,
          words: words[0],
          code: resumed.code,
          err: resumed.err,
        };
        expect(what).toMatchObject({ code: 0 });
        const paid = nonce + paidBy(nonce);
        expect({ ...what, nonce: await world.nonceOf(creator) }).toEqual({ ...what, nonce: paid });
        expect(await world.counts()).toEqual({
          batches: counts.batches + 1,
          cubes: counts.cubes + 1,
          drops: counts.drops + 1,
          seasons: counts.seasons + 1,
        });
        expect(doneOf(resumed)).toMatchObject({ type: 'run-done' });
      }
    },
    scaled(60_000 * KILLS),
  );

  /**
   * Starts to apply a manifest, and interrupts the run with Ctrl-C once it has sent something.
   * @returns the id of the run, and the time that `now` means in it, in seconds
   */
  async function interrupted(path: string, env: { CUBEDROP_CONFIG_DIR: string }) {
    const running = world.start(world.people.creator, apply(path), { env });
    while (!running.output.out.includes('"transaction-sent"')) await once(running.child.stdout!, 'data');
    running.child.kill('SIGINT');
    const { code, err } = await running.ended;
    expect(code).toBe(130);
    const [, runId] = /cubedrop run resume ([0-9a-f]{16})/.exec(err)!;
    const record = readFileSync(join(env.CUBEDROP_CONFIG_DIR, 'runs', runId!, 'run.json'), 'utf8');
    return { runId: runId!, now: (JSON.parse(record) as { now: number }).now };
  }

  it('finishes its write on Ctrl-C and exits with 130; a resumed run keeps the end computed for the drop', async () => {
    const { creator } = world.people;
    const path = manifestFile(releaseNamed('interrupted'));
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    const nonce = await world.nonceOf(creator);
    const { runId, now } = await interrupted(path, env);
    // The planned start, a minute after `now`, has passed, so the drop starts when it is created. Its end is unchanged.
    await world.pass(600);
    const resumed = await world.run(creator, ['run', 'resume', runId, '--json'], { env });
    expect(resumed.code).toBe(0);
    expect(doneOf(resumed)).toMatchObject({ type: 'run-done', runId });
    expect(await world.nonceOf(creator)).toBe(nonce + paidBy(nonce));
    const { dropId } = doneOf(resumed).drops['friday-interrupted']!;
    const { out } = await world.run(undefined, ['drop', 'view', dropId, '--json']);
    const page = `${world.stack.url}/auctionDrops/DropCubes/${doneOf(resumed).drops['friday-interrupted']!.id}`;
    expect((await world.run(undefined, ['drop', 'view', dropId, '--web'])).out).toBe(`${page}\n`);
    const [, startsAt] = /"AuctionStartsAt":(\d+)/.exec(out)!;
    expect(Number(startsAt)).toBeGreaterThanOrEqual(now + 600);
    expect(out).toContain(`"AuctionEndsAt":${now + 7_200}`);
  });

  it('stops before it creates a drop whose end has passed', async () => {
    const { creator } = world.people;
    const path = manifestFile(releaseNamed('late', (m) => (m.drops[0].endsAt = 'now+5m')));
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    const { drops, cubes } = await world.counts();
    const { runId } = await interrupted(path, env);
    await world.pass(600);
    const { code, err } = await world.run(creator, ['run', 'resume', runId], { env });
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringContaining('The end of the auction is in the past.'),
    });
    expect(err).toMatch(
      new RegExp(`^On \\S+, chain \\d+, with the server ${world.stack.url}\nAs ${creator.address}\n`),
    );
    for (const name of ['cube', 'dropAuction'])
      expect(err).toContain(`${world.contracts[name]}, known build.`);
    expect(await world.counts()).toMatchObject({ drops, cubes: cubes + 1 });
  });

  it('stops before it exceeds --max-cost if the gas price rises, and resumes once the price has fallen', async () => {
    const { creator } = world.people;
    const path = manifestFile(releaseNamed('dearer'));
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    const nonce = await world.nonceOf(creator);
    const counts = await world.counts();
    let isExpensive = false;
    const rpc = await startListener(world.stack.chainUrl, {
      override: (method, _params, answer) => {
        isExpensive ||= method === 'eth_sendRawTransaction';
        const isLatest = method === 'eth_getBlockByNumber' && isExpensive;
        return isLatest ? { ...(answer as object), baseFeePerGas: '0xe8d4a51000' } : answer;
      },
    });
    const expensive = { env: { ...env, CUBEDROP_RPC_URL: rpc.url } };
    const { code, err } = await world.run(creator, [...apply(path), '--max-cost', '0.5 ETH'], expensive);
    await rpc.close();
    expect({ code, err }).toEqual({ code: 6, err: expect.stringContaining('1000 gwei now, over the cap') });
    expect(await world.nonceOf(creator)).toBe(nonce + 1);
    const [, runId] = /cubedrop run resume ([0-9a-f]{16})/.exec(err)!;
    expect((await world.run(creator, ['run', 'resume', runId!, '--json'], { env })).code).toBe(0);
    expect(await world.nonceOf(creator)).toBeGreaterThan(nonce + 2);
    expect(await world.counts()).toMatchObject({ cubes: counts.cubes + 1, drops: counts.drops + 1 });
  });

  it('finishes if its output pipe is closed', async () => {
    const { creator } = world.people;
    const path = manifestFile(releaseNamed('unread'));
    const running = world.start(creator, apply(path));
    await once(running.child.stdout!, 'data');
    running.child.stdout!.destroy();
    expect((await running.ended).code).toBe(0);
    const nonce = await world.nonceOf(creator);
    expect(doneOf(await world.run(creator, apply(path))).type).toBe('run-done');
    expect(await world.nonceOf(creator)).toBe(nonce);
  });

  it('lets only one process at a time pay with an account', async () => {
    const { creator } = world.people;
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    const running = world.start(creator, apply(manifestFile(releaseNamed('one'))), { env });
    while (!running.output.out.includes('run-started')) await once(running.child.stdout!, 'data');
    // The first command is suspended in the middle, so that it has not ended when the other one starts.
    running.child.kill('SIGSTOP');
    const other = await world.run(creator, apply(manifestFile(releaseNamed('two'))), { env });
    // Another account is not blocked.
    const wrap = ['wallet', 'weth', '--amount', '0.01 ETH', '--yes'];
    const someoneElse = await world.run(world.people.owner, wrap, { env });
    running.child.kill('SIGCONT');
    expect({ code: someoneElse.code, err: someoneElse.err }).toMatchObject({ code: 0 });
    expect(other.code).toBe(1);
    expect(other.err).toContain('Another run of this account is in progress (apply, process');
    expect((await running.ended).code).toBe(0);
  });
});

describe('the secrets of an account', () => {
  const password = 'correct-horse-battery';
  const wrongPassword = 'incorrect-horse';
  let creator: Person;
  let token: string;
  /** All that the commands and the server print and store, in lower case, except the file of the token. */
  let everything: string;

  beforeAll(async () => {
    // The demo accounts' keys are public, so a new account is used.
    creator = await world.newCreator();
    const secrets = newFolder();
    writeFileSync(join(secrets, 'key'), creator.key);
    writeFileSync(join(secrets, 'password'), password);
    writeFileSync(join(secrets, 'torn-key'), creator.key.slice(0, -1));
    writeFileSync(join(secrets, 'other-password'), wrongPassword);
    const unlock = ['--password-file', join(secrets, 'password')];
    const newPassword = ['--new-password-file', join(secrets, 'password')];
    const importKey = (file: string) => [
      'wallet',
      'import',
      '--light',
      '--key-file',
      join(secrets, file),
      ...unlock,
    ];
    const path = manifestFile(releaseNamed('secret'));
    const changed = manifestFile(releaseNamed('secret', (m) => (m.cubes[0].title = 'Other')));

    const places = { HOME: newFolder(), TMPDIR: newFolder(), XDG_CONFIG_HOME: newFolder() };
    const folder = newFolder();
    const env = { ...places, CUBEDROP_CONFIG_DIR: folder, CUBEDROP_DEBUG: '1' };
    const written: string[] = [];
    const runAll = async (...commands: string[][]): Promise<void> => {
      for (const words of commands) {
        const { out, err } = await world.run(undefined, words, { env });
        written.push(out, err);
      }
      written.push(writtenIn(folder));
    };
    await runAll(
      importKey('torn-key'),
      importKey('key'),
      importKey('key'),
      ['wallet', 'list'],
      ['wallet', 'address', '--json'],
      ['login', '--password-file', join(secrets, 'other-password')],
      ['login', ...unlock],
      ['apply', '-f', path, '--yes', '--json', ...unlock],
      ['apply', '-f', changed, '--yes', ...unlock],
      ['run', 'list', '--json'],
      ['config', 'list', '--sources'],
      ['whoami', '--json'],
      ['doctor', ...unlock],
    );
    const [file] = readdirSync(join(folder, 'tokens'));
    token = readFileSync(join(folder, 'tokens', file!), 'utf8').trim();
    await runAll(
      ['logout', ...unlock],
      ['wallet', 'export', join(places.HOME, 'backup.json'), ...unlock, ...newPassword, '--light'],
      ['wallet', 'remove', creator.address, '--yes'],
      ['wallet', 'new', '--light', ...unlock],
    );
    // Files that the commands may have left elsewhere, files of the server, and its log.
    written.push(...[...Object.values(places), world.stack.data].map(writtenIn), world.stack.log());
    everything = written.join('\n').toLowerCase();
  });

  it('are searched for in all outputs and files of the commands and the server that use them', () => {
    const signs = [
      'transaction-signed',
      'run-done',
      'private key',
      'it has the key of',
      'signed out',
      'is ready',
      'sqlite format',
    ];
    expect(signs.filter((sign) => !everything.includes(sign))).toEqual([]);
  });

  it('are neither printed nor stored in plain text, except for the token in its own file', () => {
    const inBase64 = Buffer.from(creator.key.slice(2), 'hex').toString('base64');
    for (const secret of [creator.key.slice(2, -1), inBase64, password, wrongPassword, token])
      expect(everything.includes(secret.toLowerCase())).toBe(false);
  });
});

describe('nothing is sent', () => {
  it('for an invalid manifest: exit code 2, each fault with its path', async () => {
    const { creator } = world.people;
    const nonce = await world.nonceOf(creator);
    const faulty = manifestFile(
      releaseNamed('faulty', (m) => Object.assign(m.nfts[0], { supply: -1, artwork: 'none.png' })),
    );
    const { code, out } = await world.run(creator, apply(faulty));
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({
      type: 'faults',
      faults: [
        { path: 'nfts[0].artwork', message: 'There is no file "none.png".', key: 'dawn-faulty' },
        { path: 'nfts[0].supply', message: 'Token Supply cannot be Negative', line: expect.any(Number) },
      ],
    });
    expect(await world.nonceOf(creator)).toBe(nonce);
  });

  it('for a key that was used for other content: exit code 2, with the difference', async () => {
    const { creator } = world.people;
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    await world.run(creator, apply(manifestFile(releaseNamed('changed'))), { env });
    const nonce = await world.nonceOf(creator);
    const changed = manifestFile(releaseNamed('changed', (m) => (m.cubes[0].title = 'Evening')));
    const { code, out } = await world.run(creator, apply(changed), { env });
    expect(code).toBe(2);
    const message =
      'The key "morning-changed" was used for other content before: title was "Morning" and is "Evening". ' +
      'Change the item back to what it was, or give it another key.';
    expect(JSON.parse(out)).toEqual({
      type: 'faults',
      faults: [{ path: 'cubes[0]', message, line: expect.any(Number), key: 'morning-changed' }],
    });
    expect(await world.nonceOf(creator)).toBe(nonce);
  });

  it('on another network: exit code 5', async () => {
    const other = await World.open();
    try {
      const env = { CUBEDROP_RPC_URL: other.stack.chainUrl };
      const { code, out } = await world.run(
        world.people.creator,
        apply(manifestFile(releaseNamed('network'))),
        {
          env,
        },
      );
      expect(code).toBe(5);
      expect(JSON.parse(out)).toMatchObject({ type: 'error', code: 'wrong-network', exitCode: 5 });
    } finally {
      await other.close();
    }
  });

  it('without enough ETH, or over --max-cost: exit code 6; without the role: 9; without --yes: 2', async () => {
    const { creator, ana } = world.people;
    const path = manifestFile(releaseNamed('poor'));
    const nonce = await world.nonceOf(creator);
    const { address, privateKey } = Wallet.createRandom();
    expect((await world.run({ address, key: privateKey }, apply(path))).code).toBe(6);
    const expensive = await world.run(creator, [...apply(path), '--max-cost', '1 wei']);
    expect(expensive.code).toBe(6);
    expect(expensive.err).toContain('No further transaction was sent. Raise --max-cost');
    expect((await world.run(ana, apply(path))).code).toBe(9);
    const unasked = await world.run(creator, ['apply', '-f', path]);
    expect(unasked).toMatchObject({ code: 2, out: '' });
    expect(unasked.err).toContain('Pass --yes.');
    expect(await world.nonceOf(creator)).toBe(nonce);
  });

  it('without a sign-in, where no prompt is possible: exit code 4 until "login" with a password file', async () => {
    const { creator } = world.people;
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    const secrets = newFolder();
    appendFileSync(join(secrets, 'key'), creator.key);
    appendFileSync(join(secrets, 'password'), 'correct horse');
    const files = ['--key-file', join(secrets, 'key'), '--password-file', join(secrets, 'password')];
    expect((await world.run(undefined, ['wallet', 'import', '--light', ...files], { env })).code).toBe(0);
    expect((await world.run(undefined, ['nft', 'list'], { env })).code).toBe(4);
    expect((await world.run(undefined, ['login', ...files.slice(2)], { env })).code).toBe(0);
    expect((await world.run(undefined, ['nft', 'list'], { env })).code).toBe(0);
    expect((await world.run(undefined, ['logout'], { env })).err).toBe('Signed out.\n');
    expect((await world.run(undefined, ['nft', 'list'], { env })).code).toBe(4);
  });

  it('by commands that only read; they ask for a password only to sign in', async () => {
    const { creator } = world.people;
    const folder = newFolder();
    const secrets = newFolder();
    appendFileSync(join(secrets, 'key'), creator.key);
    appendFileSync(join(secrets, 'password'), 'correct horse');
    const password = ['--password-file', join(secrets, 'password')];
    const run = (...words: string[]) => world.run(undefined, words, { env: { CUBEDROP_CONFIG_DIR: folder } });
    await run('wallet', 'import', '--light', '--key-file', join(secrets, 'key'), ...password);
    const dry = ['apply', '-f', manifestFile(releaseNamed('looked-at')), '--dry-run'];
    const unasked = 'The terminal is not interactive, so this cannot be asked: Password of 0x';
    const signedOut = await run(...dry);
    expect(signedOut).toMatchObject({ code: 2, err: expect.stringContaining(unasked) });
    expect(signedOut.err).toContain(`, to sign in to ${world.stack.url}\n`);

    expect((await run('login', ...password)).code).toBe(0);
    for (const words of [
      dry,
      ['wallet', 'weth', '--amount', '1 ETH', '--dry-run'],
      ['claim', 'all', '--dry-run'],
      ['status'],
      ['doctor'],
    ])
      expect({ words, ...(await run(...words)) }).toMatchObject({ words, code: 0 });
    const signing = await run('wallet', 'weth', '--amount', '1 ETH', '--yes');
    expect(signing).toMatchObject({ code: 2, err: expect.stringContaining(unasked) });
    expect(signing.err).toContain(', to sign transactions\n');
  });
});

describe('an auction', () => {
  it('is bid on and settled from the terminal', async () => {
    const { creator, ana, rui } = world.people;
    const path = manifestFile(releaseNamed('auction', (m) => (m.drops[0].startsAt = 'now')));
    const done = doneOf(await world.run(creator, apply(path)));
    const lot = [
      '--drop',
      done.drops['friday-auction']!.dropId,
      '--cube',
      done.cubes['morning-auction']!.tokenId,
    ];
    const json = async (who: typeof ana, ...words: string[]) => {
      const { code, out } = await world.run(who, [...words, '--json']);
      return { exit: code, ...(JSON.parse(out) as Record<string, unknown>) } as Record<string, unknown>;
    };
    const bid = (who: typeof ana, amount: string) =>
      json(who, 'bid', 'place', ...lot, '--amount', amount, '--yes');
    expect(await bid(ana, '20000 WETH')).toMatchObject({ exit: 6, message: 'You have insufficient Weth' });
    for (const who of [ana, rui]) {
      expect(await json(who, 'wallet', 'weth', '--amount', '2 ETH', '--yes')).toMatchObject({
        exit: 0,
        weth: '2000000000000000000',
      });
    }
    expect(await bid(ana, '0.01 WETH')).toMatchObject({
      exit: 9,
      message: 'Bid Must be Greater than Minimum Bid',
    });
    expect(await bid(creator, '0.5 WETH')).toMatchObject({
      exit: 9,
      message: 'You Cannot bid on your own Cube',
    });
    expect(await bid(ana, '0.5 WETH')).toMatchObject({ exit: 0, total: '500000000000000000' });
    expect(await bid(rui, '0.7 WETH')).toMatchObject({ exit: 0, total: '700000000000000000' });
    const { bids } = (await json(ana, 'bid', 'list', ...lot)) as { bids: { address: string }[] };
    expect(bids.map(({ address }) => address)).toEqual([ana.address, rui.address]);

    expect(await json(creator, 'claim', 'funds', ...lot, '--yes')).toMatchObject({
      exit: 9,
      message: 'The auction has not ended yet.',
    });
    await world.pass(7_200);
    expect(await json(rui, 'claim', 'cube', ...lot, '--yes')).toMatchObject({
      exit: 9,
      message: 'Please wait for admin to claim Funds first.',
    });
    expect(await json(creator, 'claim', 'status', ...lot)).toMatchObject({
      phase: 'ended',
      cubes: [{ yours: ['claim-funds'] }],
    });
    expect(await json(creator, 'claim', 'funds', ...lot, '--yes')).toMatchObject({
      exit: 0,
      amount: '700000000000000000',
    });
    expect(await json(rui, 'claim', 'cube', ...lot, '--yes')).toMatchObject({ exit: 0, tokenId: lot[3] });
    expect(await json(ana, 'bid', 'withdraw', ...lot, '--yes')).toMatchObject({
      exit: 0,
      amount: '500000000000000000',
    });
    const { cubes } = (await json(rui, 'cube', 'list', '--held')) as { cubes: { tokenId: string }[] };
    expect(cubes.map(({ tokenId }) => tokenId)).toEqual([lot[3]]);
  });

  it('is opened from flags for a cube created from flags, and found again with the same flags', async () => {
    const { creator } = world.people;
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    const nfts = doneOf(
      await world.run(
        creator,
        ['nft', 'create', '-f', manifestFile(releaseNamed('flags')), '--yes', '--json'],
        {
          env,
        },
      ),
    );
    const fixture = (name: string) => new URL(`fixtures/${name}`, import.meta.url).pathname;
    const texts = (title: string) => ['--title', title, '--description', 'From flags.', '--yes', '--json'];
    const cubeWords = (royalty: string) => [
      ...[
        'cube',
        'create',
        ...Object.values(nfts.nfts).flatMap(({ nftId }) => ['--nft', nftId]),
        ...texts('Flags'),
      ],
      ...[
        '--price',
        '1 ETH',
        '--royalty',
        royalty,
        '--owner-music',
        fixture('audio/full.mp3'),
        '--non-owner-music',
        fixture('audio/preview.mp3'),
      ],
      ...['--artist', 'Moss', '--artist-image', fixture('people/moss.png'), '--artist-about', 'About it.'],
    ];
    const dryRun = [...cubeWords('5 %').filter((each) => each !== '--json'), '--dry-run'];
    expect((await world.run(creator, dryRun, { env })).out).toMatch(
      /^Royalty of 5 %, which cannot be changed later: .+\.$/m,
    );
    const made = await world.run(creator, cubeWords('5 %'), { env });
    expect({ code: made.code, err: withoutContracts(made.err) }).toEqual({ code: 0, err: '' });
    const [cube] = Object.values(doneOf(made).cubes);
    const view = await world.run(creator, ['cube', 'view', cube!.tokenId, '--json']);
    expect(JSON.parse(view.out)).toMatchObject({ cube: { royaltyBasisPoints: 500 } });
    const dropWords = [
      ...['drop', 'create', '--cube', cube!.tokenId, ...texts('Flags'), '--image', fixture('art/friday.png')],
      ...['--starts-at', 'now+10m', '--ends-at', 'now+1h', '--minimum-bid', '0 wei', '--bid-delta', '0 wei'],
    ];
    const opened = await world.run(creator, dropWords, { env });
    expect({ code: opened.code, err: opened.err }).toEqual({ code: 0, err: '' });
    const nonce = await world.nonceOf(creator);
    for (const royalty of ['5 %', '5.00%'])
      expect(doneOf(await world.run(creator, cubeWords(royalty), { env })).cubes).toEqual(doneOf(made).cubes);
    expect(doneOf(await world.run(creator, dropWords, { env })).drops).toEqual(doneOf(opened).drops);
    expect(await world.nonceOf(creator)).toBe(nonce);
  });
});
