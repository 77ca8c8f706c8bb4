import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { inWorld } from './in-world.ts';
import { newFolder } from './processes.ts';
import { plainText, startOnTerminal, type PtyOptions, type Typed } from './pty.ts';
import { doneOf, FIXTURES, manifestFile, releaseNamed, World, type Person } from './world.ts';

const ENTER = '\r';
const DOWN = '\u001b[B';
const CTRL_C = '\u0003';
/** Clears what was typed. */
const CLEAR = '\u0015';

let world: World;

inWorld((opened) => void (world = opened));

function onTerminal(who: Person, words: readonly string[], options: Partial<PtyOptions> = {}): Typed {
  const env = {
    CUBEDROP_API_URL: world.stack.url,
    CUBEDROP_CONFIG_DIR: newFolder(),
    CUBEDROP_PRIVATE_KEY: who.key,
    ...options.env,
  };
  // The window is wide enough that no message is wrapped.
  return startOnTerminal(words, { cwd: FIXTURES, columns: 300, ...options, env });
}

async function answer(typed: Typed, answers: readonly (readonly [question: string, keys: string])[]) {
  for (const [question, keys] of answers) {
    await typed.shows(question);
    typed.type(keys);
  }
}

/** Returns the exit code and the plain output of a command that ends. */
async function endOf(typed: Typed): Promise<{ code: number | null; shown: string }> {
  const { code, shown } = await typed.ended;
  return { code, shown: plainText(shown) };
}

/** Returns the words of the printed command that repeats a form, as a shell reads them. */
function repeatIn(shown: string): string[] {
  const [, line] = /^ {2}(?:cd \S+ && )?cubedrop ([^\r\n]+)/m.exec(shown)!;
  return execFileSync('bash', ['-c', `printf '%s\\0' ${line}`])
    .toString()
    .split('\0')
    .slice(0, -1);
}

/** Runs the printed command that repeats a form. The command must find what the form has created. */
async function repeat(who: Person, shown: string, cwd = FIXTURES): Promise<void> {
  const nonce = await world.nonceOf(who);
  const again = await endOf(onTerminal(who, [...repeatIn(shown), '--yes'], { cwd }));
  expect({ code: again.code, tail: again.shown.slice(-400) }).toMatchObject({ code: 0 });
  expect(await world.nonceOf(who)).toBe(nonce);
}

/** Creates NFTs of the creator and returns their on-chain ids. */
async function newNfts(name: string): Promise<string[]> {
  const words = ['nft', 'create', '-f', manifestFile(releaseNamed(name)), '--yes', '--json'];
  return Object.values(doneOf(await world.run(world.people.creator, words)).nfts).map(({ nftId }) => nftId);
}

const FORMS = [
  ['nft create', 'Artwork (a file)'],
  ['cube create', 'Six NFTs'],
  ['drop create', 'Cubes, by on-chain id'],
  ['season create', 'Drops, by on-chain id'],
] as const;

describe('before its first question, a form', () => {
  it.each(FORMS)('of %s reports that the account has no creator role', async (command, question) => {
    const { rui } = world.people;
    const { code, shown } = await endOf(onTerminal(rui, command.split(' ')));
    expect({ code, shown }).toEqual({
      code: 9,
      shown: expect.stringContaining(`cubedrop creator grant ${rui.address}`),
    });
    expect(shown).not.toContain(question);
  });

  it.each(FORMS)(
    'of %s reports that the account cannot pay for gas, if the command needs any',
    async (command, question) => {
      const { address, privateKey } = Wallet.createRandom();
      await world.run(world.people.owner, ['creator', 'grant', address, '--yes']);
      const typed = onTerminal({ address, key: privateKey }, command.split(' '));
      if (command === 'season create') await answer(typed, [[question, CTRL_C]]);
      const { code, shown } = await endOf(typed);
      expect(code).toBe(command === 'season create' ? 130 : 6);
      expect(shown.includes(question)).toBe(command === 'season create');
    },
  );

  it('checks the parts and the artist that flags name', async () => {
    const { creator } = world.people;
    const other = await world.newCreator();
    const cube = await world.newCube('owned');
    const refused = await endOf(onTerminal(other, ['drop', 'create', '--cube', cube]));
    expect(refused).toEqual({
      code: 2,
      shown: expect.stringContaining(`--cube: Cube ${cube} is not yours; ${creator.address} has it.`),
    });
    const huge = String(2n ** 256n);
    const unknown = await endOf(onTerminal(creator, ['drop', 'create', '--cube', huge]));
    expect(unknown).toEqual({
      code: 10,
      shown: expect.stringContaining(`--cube: There is no cube ${huge}.`),
    });
    const artist = await endOf(onTerminal(creator, ['cube', 'create', '--artist', 'Mos']));
    expect(artist).toEqual({
      code: 10,
      shown: expect.stringContaining(
        '--artist: There is no music artist named "Mos" on the server. Did you mean "Moss"?',
      ),
    });
  });

  it('of nft create reports that the server cannot be reached, and continues, since answers can be saved as a manifest', async () => {
    const env = { CUBEDROP_API_URL: 'http://127.0.0.1:9' };
    const typed = onTerminal(world.people.creator, ['nft', 'create'], { env });
    await answer(typed, [
      ['There is no Cubedrop server at http://127.0.0.1:9', ''],
      ['Artwork (a file)', CTRL_C],
    ]);
    expect((await typed.ended).code).toBe(130);
  });
});

describe('nft create', () => {
  it('offers the people on the server, checks a typed name, and offers that person first for the next NFT', async () => {
    const { creator } = world.people;
    await newNfts('known');
    // There is a second producer, so that Kit is not the first that is offered.
    const withNoor = releaseNamed('noor', (m) => {
      m.profiles.producers.push({ ...m.profiles.producers[0], key: 'noor', name: 'Noor' });
      m.nfts[0].producer = 'noor';
    });
    const noor = ['nft', 'create', '-f', manifestFile(withNoor), '--yes', '--json'];
    expect((await world.run(creator, noor)).code).toBe(0);

    const nft = (title: string, producer: readonly (readonly [string, string])[]) =>
      [
        ['Artwork (a file)', `art/dawn.png${ENTER}`],
        ['Name', `${title}${ENTER}`],
        ['Description', `Guided.${ENTER}`],
        ['Rarity', `${DOWN}${ENTER}`],
        ['Copies', `3${ENTER}`],
        ['Image artist', ENTER],
        ...producer,
        ['Executive producer', ENTER],
        ['Fan', ENTER],
        ['Other', `Shot on film.${ENTER}`],
        ['Collection', ENTER],
        ['Key', ENTER],
      ] as const;
    const typed = onTerminal(creator, ['nft', 'create']);
    await answer(typed, [
      ...nft('Guided One', [
        ['Noor (on the server)', `${DOWN}${DOWN}${DOWN}${ENTER}`],
        ['Producer: name', `Kitt${ENTER}`],
        ['There is no producer named "Kitt" on the server. Did you mean "Kit"?', `${CLEAR}Kit${ENTER}`],
      ]),
      ['Another NFT?', `y${ENTER}`],
      ...nft('Guided Two', [['Kit (on the server)', ENTER]]),
      ['Another NFT?', ENTER],
      ['Save these answers', ENTER],
      ['To repeat it without questions:', ''],
      ['Continue?', `y${ENTER}`],
    ]);
    const { code, shown } = await endOf(typed);
    expect({ code, tail: shown.slice(-400) }).toMatchObject({ code: 0 });
    const manifest = JSON.parse(readFileSync(repeatIn(shown)[3]!, 'utf8'));
    expect(manifest).toMatchObject({
      nfts: [
        { key: 'guided-one', imageArtist: { existing: 'Ana Ruiz' }, producer: { existing: 'Kit' } },
        { key: 'guided-two', producer: { existing: 'Kit' }, collection: { existing: 'First Light' } },
      ],
    });
    await repeat(creator, shown, newFolder());
  });

  it('names the folder of the answers if an answer cannot be saved in it', async () => {
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    writeFileSync(join(env.CUBEDROP_CONFIG_DIR, 'drafts'), 'a file where the folder of the drafts belongs');
    const full = onTerminal(world.people.creator, ['nft', 'create'], { env });
    await answer(full, [['Artwork (a file)', `art/dawn.png${ENTER}`]]);
    const { code, shown } = await endOf(full);
    expect({ code, shown }).toEqual({
      code: 1,
      shown: expect.stringContaining(join(env.CUBEDROP_CONFIG_DIR, 'drafts')),
    });
    expect(shown).not.toContain('Your answers are saved.');
  });
});

describe('drop create', () => {
  it('checks its cubes as they are named, and continues with answers and flags from another folder', async () => {
    const { creator } = world.people;
    const cube = await world.newCube('formed');
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    const first = onTerminal(creator, ['drop', 'create', '--extension', '5m'], { env });
    await answer(first, [
      ['Cubes, by on-chain id', `99999${ENTER}`],
      ['There is no cube 99999.', `${CLEAR}${cube} ${cube}${ENTER}`],
      ['A drop can contain each Cube only once.', `${CLEAR}${cube}${ENTER}`],
      ['Name', `It's "Formed"${ENTER}`],
      ['Description', `One night only.${ENTER}`],
      ['Picture (a file)', ''],
    ]);
    const draft = JSON.parse(
      readFileSync(join(env.CUBEDROP_CONFIG_DIR, 'drafts', 'drop-create.json'), 'utf8'),
    );
    expect(draft).toMatchObject({ flags: { extension: '5m' }, folder: FIXTURES });
    expect(draft.answers).toHaveLength(3);
    first.type(CTRL_C);
    await first.shows('Your answers are saved. Continue with: cubedrop drop create');
    expect((await first.ended).code).toBe(130);

    const typed = onTerminal(creator, ['drop', 'create'], { env, cwd: newFolder() });
    await answer(typed, [
      ['You have 3 answers from an earlier form', ENTER],
      ['Picture (a file)', `art/friday.png${ENTER}`],
      ['Starts at', `now+10m${ENTER}`],
      ['Ends at', `now+1h${ENTER}`],
      ['Minimum bid', `0.1 WETH${ENTER}`],
      ['Bid delta', `0.01 WETH${ENTER}`],
      ['To repeat it without questions:', ''],
      ['Continue?', `y${ENTER}`],
    ]);
    const { code, shown } = await endOf(typed);
    expect({ code, tail: shown.slice(-400) }).toMatchObject({ code: 0 });
    expect(shown).not.toContain('Your answers are saved.');
    expect(shown).toMatch(/^ {2}cd \S+ && cubedrop drop create/m);
    expect(repeatIn(shown).join('|')).toContain(`--title|It's "Formed"|`);
    expect(repeatIn(shown).join('|')).toContain('--extension|5m');
    await repeat(creator, shown);

    const auctioned = await endOf(onTerminal(creator, ['drop', 'create', '--cube', cube]));
    expect(auctioned).toEqual({
      code: 2,
      shown: expect.stringContaining(`--cube: Cube ${cube} is already in an auction.`),
    });
  });
});

describe('cube create', () => {
  const texts = [
    ['Name', `Guided${ENTER}`],
    ['Description', `Six pictures and a song.${ENTER}`],
    ['Price', `1 ETH${ENTER}`],
    ['Royalty:', ENTER],
    ['Owner track', `audio/full.mp3${ENTER}`],
    ['Non-owner track', `audio/preview.mp3${ENTER}`],
  ] as const;

  it('checks its NFTs as they are named, and suggests the artist that was meant', async () => {
    const { creator } = world.people;
    const nfts = await newNfts('six');
    // The first of these NFTs has a single copy, which this cube uses.
    const cube = ['cube', 'create', '-f', manifestFile(releaseNamed('six')), '--yes', '--json'];
    expect((await world.run(creator, cube)).code).toBe(0);
    const [used, ...free] = nfts;
    const [another] = (await newNfts('seventh')).slice(1);
    const typed = onTerminal(creator, ['cube', 'create']);
    await answer(typed, [
      ['Six NFTs', `${free.join(' ')}${ENTER}`],
      ['Total Nfts Cannot be Less than 6', `${CLEAR}${[used, ...free].join(' ')}${ENTER}`],
      [`You have no copy of NFT ${used}.`, `${CLEAR}${[another, ...free].join(' ')}${ENTER}`],
      ...texts,
      ['Moss (on the server)', `${DOWN}${DOWN}${ENTER}`],
      ['Music artist: name', `Mos${ENTER}`],
      ['There is no music artist named "Mos" on the server. Did you mean "Moss"?', `s${ENTER}`],
      ['Continue?', `y${ENTER}`],
    ]);
    const { code, shown } = await endOf(typed);
    expect({ code, tail: shown.slice(-400) }).toMatchObject({ code: 0 });
    await repeat(creator, shown);
  });

  it('asks for the picture and the statement of a new artist, and prints a command that creates the cube', async () => {
    const { creator } = world.people;
    const nfts = await newNfts('artist');
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    const typed = onTerminal(creator, ['cube', 'create'], { env });
    await answer(typed, [
      ['Six NFTs', `${nfts.join(', ')}${ENTER}`],
      ...texts,
      ['Moss (on the server)', `${DOWN}${ENTER}`],
      ['Music artist: name', `Fern${ENTER}`],
      ['Music artist: picture', `people/none.png${ENTER}`],
      ['There is no file "people/none.png".', `${CLEAR}people/moss.png${ENTER}`],
      ['Music artist: about the track', `Rain on tin.${ENTER}`],
      ['Continue?', CTRL_C],
      ['Your answers are saved. Continue with: cubedrop cube create', ''],
    ]);
    const { code, shown } = await endOf(typed);
    expect(code).toBe(130);
    const made = await endOf(onTerminal(creator, [...repeatIn(shown), '--yes']));
    expect({ code: made.code, tail: made.shown.slice(-400) }).toMatchObject({ code: 0 });
    // The NFTs of the saved answers are in the cube by now.
    const continued = onTerminal(creator, ['cube', 'create'], { env });
    await answer(continued, [
      ['You have 11 answers from an earlier form', ENTER],
      [`You have no copy of NFT ${nfts[0]}.`, CTRL_C],
    ]);
    expect((await continued.ended).code).toBe(130);
  });
});

describe('season create', () => {
  it('checks its drops as they are named, and prints a command that finds the new season again', async () => {
    const { creator } = world.people;
    const words = ['apply', '-f', manifestFile(releaseNamed('grouped')), '--yes', '--json'];
    const { dropId } = doneOf(await world.run(creator, words)).drops['friday-grouped']!;
    const other = await world.newCreator();
    const refused = await endOf(onTerminal(other, ['season', 'create', '--drop', dropId]));
    expect(refused).toEqual({
      code: 2,
      shown: expect.stringContaining(`--drop: Drop ${dropId} is not yours;`),
    });
    const typed = onTerminal(creator, ['season', 'create']);
    await answer(typed, [
      ['Drops, by on-chain id', `99999${ENTER}`],
      ['There is no drop 99999.', `${CLEAR}${dropId}${ENTER}`],
      ['Name', `Guided Winter${ENTER}`],
      ['Description', `All of January.${ENTER}`],
      ['Picture (a file)', `art/friday.png${ENTER}`],
      ['Continue?', `y${ENTER}`],
    ]);
    const { code, shown } = await endOf(typed);
    expect({ code, tail: shown.slice(-400) }).toMatchObject({ code: 0 });
    const { seasons } = await world.counts();
    await repeat(creator, shown);
    expect((await world.counts()).seasons).toBe(seasons);
  });
});

describe('bid place', () => {
  it('refuses a bid that is too low, beyond the balance, or on a lot that has ended, before it asks', async () => {
    const { creator, ana } = world.people;
    const opened = releaseNamed('bidding', (m) => (m.drops[0].startsAt = 'now'));
    const words = ['apply', '-f', manifestFile(opened), '--yes', '--json'];
    const done = doneOf(await world.run(creator, words));
    const { dropId } = done.drops['friday-bidding']!;
    const { tokenId } = done.cubes['morning-bidding']!;
    const bid = (amount: string) =>
      endOf(onTerminal(ana, ['bid', 'place', '--drop', dropId, '--cube', tokenId, '--amount', amount]));
    const low = await bid('0.01 WETH');
    const poor = await bid('50000 WETH');
    await world.pass(3 * 3_600);
    const late = await bid('0.2 WETH');
    for (const [{ code, shown }, expected] of [
      [low, 9],
      [poor, 6],
      [late, 9],
    ] as const) {
      expect({ code, shown }).toMatchObject({ code: expected });
      expect(shown).not.toMatch(/^\? /m);
    }
  });
});
