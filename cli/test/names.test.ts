import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { inWorld } from './in-world.ts';
import { newFolder, type Ended } from './processes.ts';
import { doneOf, manifestFile, releaseNamed, World, type Person } from './world.ts';

const DROP_TITLE = 'Tide & Time: the drop';
const CUBE_TITLE = 'Tidal Memory';

let world: World;
/** Config folder with the wallets of the creator and of Ana, by label. */
let home: string;
let dropId: string;
let tokenId: string;

inWorld(async (opened) => {
  world = opened;
  home = newFolder();
  writeFileSync(join(home, 'password'), 'correct horse\n');
});

/** Runs a command with the wallets of the config folder. */
function as(label: string | undefined, ...words: string[]): Promise<Ended> {
  const wallet = label === undefined ? [] : ['--wallet', label];
  const env = { CUBEDROP_CONFIG_DIR: home, CUBEDROP_PASSWORD_FILE: join(home, 'password') };
  return world.run(undefined, [...words, ...wallet], { env });
}

/** Runs a command without a wallet. */
const anyone = (...words: string[]): Promise<Ended> => world.run(undefined, words);

async function importWallet({ key }: Person, label: string): Promise<void> {
  const file = join(newFolder(), 'key');
  writeFileSync(file, key);
  const { code, err } = await as(
    undefined,
    'wallet',
    'import',
    '--light',
    '--key-file',
    file,
    '--label',
    label,
  );
  expect({ code, err }).toMatchObject({ code: 0 });
}

/** Returns the `--json` output of a command that succeeded. */
function dataOf({ code, out, err }: Ended): Record<string, unknown> {
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Record<string, unknown>;
}

beforeAll(async () => {
  const { creator, ana } = world.people;
  await importWallet(creator, 'Main label');
  await importWallet(ana, 'ana');
  expect((await as('MAIN LABEL', 'login')).code).toBe(0);
  const text = releaseNamed('named', (manifest) => {
    manifest.cubes[0].title = CUBE_TITLE;
    manifest.drops[0].title = DROP_TITLE;
  });
  const made = doneOf(await as('main label', 'apply', manifestFile(text), '--yes', '--json'));
  dropId = made.drops['friday-named']!.dropId;
  tokenId = made.cubes['morning-named']!.tokenId;
});

describe('a wallet', () => {
  it('is used, listed and completed by its label', async () => {
    const { creator, ana } = world.people;
    expect((await as('main label', 'wallet', 'address')).out).toBe(`${creator.address}\n`);
    expect(dataOf(await as('ana', 'wallet', 'list', '--json'))).toMatchObject({
      wallets: expect.arrayContaining([
        expect.objectContaining({ address: ana.address, label: 'ana', isDefault: true }),
        expect.objectContaining({ address: creator.address, label: 'Main label', isDefault: false }),
      ]),
    });
    const values = (await as(undefined, '__complete', 'wallets')).out.split('\n');
    expect(values).toContain(`ana\t${ana.address.toLowerCase()}`);
    expect(values).toContain(`${creator.address.toLowerCase()}\tMain label`);
    expect((await as(undefined, '__complete', 'drops')).out).toContain(`friday-named\tdrop ${dropId}\n`);
    expect((await as(undefined, '__complete', 'cubes')).out).toContain(`morning-named\tcube ${tokenId}\n`);
    expect((await as(undefined, '__complete', 'runs')).out).toMatch(/^[0-9a-f]{16}\tapply, done$/m);
  });
});

describe('a drop', () => {
  it('can be named by key by its creator, and by title by everyone', async () => {
    const byKey = await as('main label', 'drop', 'view', 'friday-named', '--json');
    expect(dataOf(byKey)).toMatchObject({ drop: { dropId } });
    expect(byKey.err).toBe(`Drop friday-named is drop ${dropId}.\n`);
    const byTitle = await anyone('drop', 'view', DROP_TITLE, '--json');
    expect(dataOf(byTitle)).toMatchObject({ drop: { dropId } });
    expect(byTitle.err).toBe(`Drop "${DROP_TITLE}" is drop ${dropId}.\n`);
    expect((await anyone('drop', 'view', dropId)).err).toBe('');
  });

  it('that does not exist is not found, and the title that may be meant is suggested', async () => {
    const wrong = await anyone('drop', 'view', DROP_TITLE.toLowerCase(), '--json');
    expect({ code: wrong.code, ...(JSON.parse(wrong.out) as object) }).toMatchObject({
      code: 'not-found',
      exitCode: 10,
      message: expect.stringContaining(`Did you mean "${DROP_TITLE}"?`),
    });
    const unknownKey = await anyone('drop', 'wait', 'friday-named', '--for', 'started');
    expect({ code: unknownKey.code, err: unknownKey.err }).toEqual({
      code: 10,
      err: expect.stringContaining('You are not signed in'),
    });
  });

  it('can be bid on by the titles of drop and cube, whose ids are shown before anything is paid', async () => {
    await world.pass(120);
    expect((await as('main label', 'drop', 'wait', 'friday-named', '--for', 'started')).code).toBe(0);
    const nonce = await world.nonceOf(world.people.ana);
    const lot = ['--drop', DROP_TITLE, '--cube', CUBE_TITLE];
    const mistyped = ['--drop', DROP_TITLE, '--cube', 'Tidal Memroy'];
    const refused = await as('ana', 'bid', 'place', ...mistyped, '--amount', '0.2 WETH', '--yes');
    expect({ code: refused.code, err: refused.err }).toEqual({
      code: 10,
      err: expect.stringContaining(`No cube of drop ${dropId} has the key or title "Tidal Memroy".`),
    });
    expect(await world.nonceOf(world.people.ana)).toBe(nonce);

    const { code, err } = await as('ana', 'bid', 'place', ...lot, '--amount', '0.2 WETH', '--yes');
    expect({ code, err }).toMatchObject({ code: 0 });
    expect(err.split('\n').slice(0, 2)).toEqual([
      `Drop "${DROP_TITLE}" is drop ${dropId}.`,
      `Cube "${CUBE_TITLE}" is cube ${tokenId}.`,
    ]);
    const bids = dataOf(await anyone('bid', 'list', '--drop', dropId, '--cube', tokenId, '--json'));
    expect(bids).toMatchObject({ bids: [{ Bid: '200000000000000000' }] });
    expect(
      dataOf(await as('main label', 'bid', 'list', ...lot.slice(0, 3), 'morning-named', '--json')),
    ).toEqual(bids);
  });
});

describe('a cube', () => {
  it('is sold by its key if other cubes have the same title, and bought by its title', async () => {
    const { creator, ana } = world.people;
    const cube = await world.newCube('keyed');
    const twin = await world.newCube('twin');
    const terms = ['--price', '0.5 WETH', '--expires-at', 'now+1d', '--yes'];
    const nonce = await world.nonceOf(creator);
    const ambiguous = await as('main label', 'sale', 'create', '--cube', 'Morning', ...terms);
    expect({ code: ambiguous.code, err: ambiguous.err }).toEqual({
      code: 2,
      err: expect.stringMatching(/2 cubes have the title "Morning": /),
    });
    for (const id of [cube, twin]) expect(ambiguous.err).toContain(`${id} by 0x`);
    expect(await world.nonceOf(creator)).toBe(nonce);

    const sold = await as('main label', 'sale', 'create', '--cube', 'morning-keyed', ...terms);
    expect({ code: sold.code, err: sold.err }).toEqual({
      code: 0,
      err: expect.stringContaining(`Cube morning-keyed is cube ${cube}.\n`),
    });
    const bought = await as('ana', 'sale', 'buy', '--cube', 'Morning', '--yes');
    expect({ code: bought.code, out: bought.out, err: bought.err }).toMatchObject({
      code: 0,
      out: `Cube ${cube} is yours.\n`,
    });
    expect(dataOf(await as('main label', 'cube', 'view', 'morning-keyed', '--json'))).toMatchObject({
      cube: { tokenId: cube, address: ana.address },
    });
  });

  it("can be named by its title in its owner's auction, also once the auction is over", async () => {
    const cube = await world.newCube('lot');
    const terms = [
      '--ends-at',
      'now+1h',
      '--minimum-bid',
      '0.1 WETH',
      '--bid-delta',
      '0 WETH',
      '--yes',
      '--json',
    ];
    const opened = await as('main label', 'auction', 'create', '--cube', 'morning-lot', ...terms);
    const auction = ['--auction', String(dataOf(opened)['auctionId'])];
    const lot = [...auction, '--cube', 'Morning'];
    // The key of a cube that is not in the auction.
    expect((await as('main label', 'claim', 'status', ...auction, '--cube', 'morning-twin')).err).toContain(
      `No cube of auction ${auction[1]} has the key or title "morning-twin".`,
    );
    const bid = await as('ana', 'bid', 'place', ...lot, '--amount', '0.1 WETH', '--yes');
    expect({ code: bid.code, err: bid.err }).toEqual({
      code: 0,
      err: expect.stringContaining(`Cube "Morning" is cube ${cube}.\n`),
    });
    await world.pass(3_700);
    expect((await as('main label', 'claim', 'funds', ...lot, '--yes')).code).toBe(0);
    const status = ['claim', 'status', ...auction, '--cube', 'morning-lot', '--json'];
    const claims = { cubes: [expect.objectContaining({ cubeId: cube, fundsClaimed: true })] };
    expect(JSON.parse((await as('main label', ...status)).out)).toMatchObject(claims);
    const claimed = await as('ana', 'claim', 'cube', ...lot, '--yes');
    expect({ code: claimed.code, out: claimed.out, err: claimed.err }).toMatchObject({
      code: 0,
      out: `Cube ${cube} is yours.\n`,
    });
  });
});

it('a season can be named by key by its creator, and by title by everyone', async () => {
  const byKey = await as('main label', 'season', 'view', 'winter-named', '--json');
  const byTitle = await anyone('season', 'view', 'Winter', '--json');
  for (const viewed of [byKey, byTitle])
    expect(dataOf(viewed)).toMatchObject({ season: { title: 'Winter' }, drops: [{ dropId }] });
});
