import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseAmount } from '@cubedrop/sdk';
import { inWorld } from './in-world.ts';
import { parse } from 'yaml';
import { newFolder, startCommand } from './processes.ts';
import { plainText, startOnTerminal, type PtyOptions, type Typed } from './pty.ts';
import { doneOf, FIXTURES, manifestFile, releaseNamed, World, type Person } from './world.ts';

const ENTER = '\r';
const CTRL_C = '\u0003';

let world: World;

inWorld((opened) => void (world = opened));

function onTerminal(
  who: Person | undefined,
  words: readonly string[],
  options: Partial<PtyOptions> = {},
): Typed {
  const env = {
    CUBEDROP_API_URL: world.stack.url,
    CUBEDROP_CONFIG_DIR: newFolder(),
    CUBEDROP_FILES_ANYWHERE: 'yes',
    ...(who ? { CUBEDROP_PRIVATE_KEY: who.key } : {}),
    ...options.env,
  };
  return startOnTerminal(words, { ...options, env });
}

async function answer(typed: Typed, answers: readonly (readonly [question: string, keys: string])[]) {
  for (const [question, keys] of answers) {
    await typed.shows(question);
    typed.type(keys);
  }
}

describe('on a terminal', () => {
  it('nft create prompts for NFTs, validates each answer, saves a manifest and creates them', async () => {
    const { creator } = world.people;
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    const interrupted = onTerminal(creator, ['nft', 'create'], { cwd: FIXTURES, env });
    await answer(interrupted, [
      ['Artwork (a file)', `art/none.png${ENTER}`],
      ['There is no file "art/none.png".', `\u0015art/dawn.png${ENTER}`],
      ['Name', ENTER],
      ['Please Enter Artwork Name', `Dawn, Guided${ENTER}`],
      ['Description', CTRL_C],
      ['Your answers are saved. Continue with: cubedrop nft create', ''],
    ]);
    expect((await interrupted.ended).code).toBe(130);
    const typed = onTerminal(creator, ['nft', 'create'], { cwd: newFolder(), env });
    const kept = join(newFolder(), 'guided.yaml');
    await answer(typed, [
      ['You have 2 answers from an earlier form', ENTER],
      ['Description', `First of one.${ENTER}`],
      ['Rarity', `\u001b[B${ENTER}`],
      ['Copies', `-2${ENTER}`],
      ['Token Supply cannot be Negative', `\u00153${ENTER}`],
      ['Image artist', ENTER],
      ['Image artist: name', `Ana Ruiz${ENTER}`],
      ['Image artist: about the art', `Paints at dawn.${ENTER}`],
      ['Image artist: picture', `people/ana.png${ENTER}`],
      ['Image artist: website', `https://example.org${ENTER}`],
      ['Producer', ENTER],
      ['Producer: name', `Kit${ENTER}`],
      ['Producer: picture', `people/kit.png${ENTER}`],
      ['Producer: inspiration', `Tape hiss.${ENTER}`],
      ['Executive producer', ENTER],
      ['Executive producer: name', `Lee${ENTER}`],
      ['Executive producer: picture', `people/lee.png${ENTER}`],
      ['Executive producer: inspiration', `The tour bus.${ENTER}`],
      ['Fan', ENTER],
      ['Fan: name', `Zoe${ENTER}`],
      ['Fan: picture', `people/zoe.png${ENTER}`],
      ['Fan: inspiration', `Row one.${ENTER}`],
      ['Other', `Shot on film.${ENTER}`],
      ['Collection', ENTER],
      ['Collection: name', `First Light${ENTER}`],
      ['Collection: picture', ENTER],
      ['Key', ENTER],
      ['Another NFT?', ENTER],
      ['Save these answers', `${kept}${ENTER}`],
      ['Continue?', `y${ENTER}`],
    ]);
    const { code, shown } = await typed.ended;
    expect({ code, tail: plainText(shown).slice(-400) }).toMatchObject({ code: 0 });
    expect(plainText(shown)).toContain('Saved in');
    expect(parse(readFileSync(kept, 'utf8'))).toMatchObject({
      profiles: { imageArtists: [{ key: 'ana-ruiz', name: 'Ana Ruiz' }] },
      nfts: [{ key: 'dawn-guided', title: 'Dawn, Guided', rarity: 'Legendary', supply: 3, producer: 'kit' }],
    });

    const nonce = await world.nonceOf(creator);
    const again = await world.run(creator, ['nft', 'create', '-f', kept, '--yes', '--json']);
    expect(doneOf(again).nfts['dawn-guided']).toMatchObject({ nftId: expect.any(String) });
    expect(await world.nonceOf(creator)).toBe(nonce);
  });

  it('prompts for a new password and its repetition until both match, and never shows them', async () => {
    const typed = onTerminal(undefined, ['wallet', 'new', '--light']);
    await typed.shows('New password for this wallet');
    typed.type(`correct horse${ENTER}`);
    await typed.shows('Repeat the password');
    typed.type(`another horse${ENTER}`);
    await typed.shows('New password for this wallet');
    typed.type(`correct horse${ENTER}`);
    await typed.shows('Repeat the password');
    typed.type(`correct horse${ENTER}`);
    const { code, shown } = await typed.ended;
    expect(code).toBe(0);
    expect(shown).not.toContain('correct');
    expect(plainText(shown)).toMatch(/The two passwords differ[^]*0x[0-9a-fA-F]{40}/);

    const short: [string, string][] = [
      ['New password for this wallet', `horse\u0014${ENTER}`],
      ['A password needs at least 8 characters.', ''],
    ];
    const given = onTerminal(undefined, ['wallet', 'new', '--light']);
    await answer(given, [...short, ...short, ...short]);
    expect((await given.ended).code).toBe(2);
    // Ctrl-T shows what was typed, unless the prompt prevents it.
    expect((await given.ended).shown).not.toContain('horse');
  });

  it('prompts up to three times for a mistyped key or password, and gives the reason each time', async () => {
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    const key = 'ab'.repeat(32);
    const imported = onTerminal(undefined, ['wallet', 'import', '--light'], { env });
    await answer(imported, [
      ['Private key', `${key.slice(1)}${ENTER}`],
      ['A private key is 64 hex digits', ''],
      ['Private key', `${key}${ENTER}`],
      ['New password', `correct horse${ENTER}`],
      ['Repeat the password', `correct horse${ENTER}`],
    ]);
    expect((await imported.ended).code).toBe(0);

    const words = ['login'];
    const wrong: [string, string][] = [
      ['Password of 0x', `battery staple${ENTER}`],
      ['The password is wrong.', ''],
    ];
    const mistyped = onTerminal(undefined, words, { env });
    await answer(mistyped, [...wrong, ...wrong, ['Password of 0x', `correct horse${ENTER}`]]);
    expect((await mistyped.ended).code).toBe(0);

    const forgotten = onTerminal(undefined, words, { env });
    await answer(forgotten, [...wrong, ...wrong, ...wrong]);
    const { code, shown } = await forgotten.ended;
    expect(code).toBe(2);
    expect((await imported.ended).shown + shown).not.toMatch(/battery|correct|abab/);
  });

  it('wallet import prompts up to three times for a mistyped recovery phrase, and never shows it', async () => {
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    const phrase = 'test test test test test test test test test test test junk';
    const words = ['wallet', 'import', '--mnemonic', '--account-index', '1', '--light'];
    const imported = onTerminal(undefined, words, { env });
    await answer(imported, [
      ['Recovery phrase', `${phrase} junk${ENTER}`],
      ['A recovery phrase has 12, 15, 18, 21 or 24 words, not 13.', ''],
      ['Recovery phrase', `${phrase.replace('junk', 'jnuk')}${ENTER}`],
      ['Word 12 is not one of the English words', ''],
      ['Recovery phrase', `${phrase}${ENTER}`],
      ['New password for this wallet', `correct horse${ENTER}`],
      ['Repeat the password', `correct horse${ENTER}`],
      ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', ''],
    ]);
    expect((await imported.ended).code).toBe(0);

    const wrong: [string, string][] = [
      ['Recovery phrase', `${phrase.replace('junk', 'test')}${ENTER}`],
      ['This is not a recovery phrase: a word is wrong', ''],
    ];
    const mistyped = onTerminal(undefined, words, { env });
    await answer(mistyped, [...wrong, ...wrong, ...wrong]);
    const { code, shown } = await mistyped.ended;
    expect(code).toBe(2);
    expect((await imported.ended).shown + shown).not.toMatch(/test test|j[un]{2}k|correct/);
  });

  it('wallet export prompts for both passwords, and its file can be imported on another machine', async () => {
    const home = newFolder();
    const env = { CUBEDROP_CONFIG_DIR: join(home, 'cubedrop') };
    const file = join(home, 'backup.json');
    const created = onTerminal(undefined, ['wallet', 'new', '--light'], { env });
    await answer(created, [
      ['New password for this wallet', `correct horse${ENTER}`],
      ['Repeat the password', `correct horse${ENTER}`],
    ]);
    expect((await created.ended).code).toBe(0);
    const exported = onTerminal(undefined, ['wallet', 'export', file, '--light'], { env });
    await answer(exported, [
      [', to export it', `battery staple${ENTER}`],
      ['The password is wrong.', ''],
      [', to export it', `correct horse${ENTER}`],
      ['New password for the exported file', `staple${ENTER}`],
      ['A password needs at least 8 characters.', ''],
      ['New password for the exported file', `battery staple${ENTER}`],
      ['Repeat the password', `battery staple${ENTER}`],
      ['It has the key of', ''],
    ]);
    const { code, shown } = await exported.ended;
    expect(code).toBe(0);
    expect(shown).not.toMatch(/correct|staple/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = onTerminal(undefined, ['wallet', 'export', file], { env });
    await again.shows(`${file} already exists; nothing was written.`);
    expect((await again.ended).code).toBe(2);

    const imported = onTerminal(undefined, ['wallet', 'import', '--keystore', file]);
    await answer(imported, [[`Password of ${file}`, `battery staple${ENTER}`]]);
    expect((await imported.ended).code).toBe(0);
  });

  it('cube create prompts for the royalty, and sale create with a price of 0 asks whether to offer the cube for free', async () => {
    const { creator } = world.people;
    const nfts = manifestFile(releaseNamed('royal'));
    const made = doneOf(await world.run(creator, ['nft', 'create', '-f', nfts, '--yes', '--json'])).nfts;
    const flags = [
      ...Object.values(made).flatMap(({ nftId }) => ['--nft', nftId]),
      ...['--title', 'Royal', '--description', 'A share of later sales.'],
      ...['--owner-music', join(FIXTURES, 'audio/full.mp3')],
      ...['--non-owner-music', join(FIXTURES, 'audio/preview.mp3')],
      ...['--artist', 'Moss', '--artist-image', join(FIXTURES, 'people/moss.png'), '--artist-about', 'It.'],
    ];
    const typed = onTerminal(creator, ['cube', 'create', ...flags]);
    await answer(typed, [
      ['Price', `1 ETH${ENTER}`],
      ['Royalty:', `\u001511 %${ENTER}`],
      ['A royalty can be at most 10 %.', `\u00152.50 %${ENTER}`],
      ['Royalty of 2.5 %, which cannot be changed later:', ''],
      ['Continue?', `y${ENTER}`],
    ]);
    const { code, shown } = await typed.ended;
    expect({ code, tail: plainText(shown).slice(-400) }).toMatchObject({ code: 0 });
    const again = [...flags, '--price', '1 ETH', '--royalty', '2.5%', '--yes', '--json'];
    const before = await world.nonceOf(creator);
    const found = doneOf(await world.run(creator, ['cube', 'create', ...again])).cubes;
    const { tokenId } = Object.values(found)[0]!;
    expect(await world.nonceOf(creator)).toBe(before);
    const view = await world.run(creator, ['cube', 'view', tokenId, '--json']);
    expect(JSON.parse(view.out)).toMatchObject({ cube: { royaltyBasisPoints: 250 } });

    const sale = ['sale', 'create', '--cube', tokenId, '--price', '0 WETH', '--expires-at', 'now+7d'];
    const offer = onTerminal(creator, sale);
    await answer(offer, [[`Offer cube ${tokenId} for free until`, `n${ENTER}`]]);
    expect((await offer.ended).code).toBe(130);
    expect(await world.nonceOf(creator)).toBe(before);
  });

  it('sale create shows the publication fee, and does not pay a higher one than it has shown', async () => {
    const { creator } = world.people;
    const cube = await world.newCube('fee');
    const weth = await world.run(creator, ['wallet', 'weth', '--amount', '0.05 ETH', '--yes']);
    expect(weth.code).toBe(0);
    await world.setPublicationFee(parseAmount('0.01 WETH'));
    const words = ['sale', 'create', '--cube', cube, '--price', '2 WETH', '--expires-at', 'now+7d'];
    const before = await world.wethOf(creator);
    const typed = onTerminal(creator, words);
    await typed.shows('of the price, you get 2 WETH, the creator 0 WETH, Cubedrop 0 WETH');
    await typed.shows('publication fee 0.01 WETH');
    await typed.shows('Leaves the wallet: 0.01 WETH and gas for at most');
    await typed.shows(`Offer cube ${cube} for 2 WETH until`);
    await world.setPublicationFee(parseAmount('0.02 WETH'));
    typed.type(`y${ENTER}`);
    const { code, shown } = await typed.ended;
    expect({ code, shown: plainText(shown) }).toEqual({
      code: 9,
      shown: expect.stringContaining('The publication fee has risen since you saw it.'),
    });
    expect(await world.wethOf(creator)).toBe(before);
    const sold = await world.run(creator, [...words, '--yes']);
    expect(sold).toMatchObject({ code: 0, err: expect.stringContaining('publication fee 0.02 WETH') });
    expect(before - (await world.wethOf(creator))).toBe(parseAmount('0.02 WETH'));
    await world.setPublicationFee(0n);
  });

  it('checks the given flags before it prompts for the missing ones, and checks each answer at once', async () => {
    const { creator } = world.people;
    const flags = ['drop', 'create', '--cube', '1', '--title', 'Friday', '--description', 'One night.'];
    const wrong = onTerminal(creator, [...flags, '--minimum-bid', '1'], { cwd: FIXTURES });
    const { code, shown } = await wrong.ended;
    expect(code).toBe(2);
    expect(plainText(shown)).toContain('--minimum-bid: Enter an amount with its unit');

    await world.newCube('checked');
    const typed = onTerminal(creator, ['drop', 'create', ...flags.slice(4)], { cwd: FIXTURES });
    await answer(typed, [
      ['Cubes, by on-chain id', `one${ENTER}`],
      ['No cube has the key or title "one"', `\u0015morning-checked${ENTER}`],
      ['Picture (a file)', `art/none.png${ENTER}`],
      ['There is no file "art/none.png".', `\u0015art/friday.png${ENTER}`],
      ['Starts at', ENTER],
      ['Please Enter Auction Start time.', `now+2h${ENTER}`],
      ['Ends at', `now+1h${ENTER}`],
      ['Auction End time must be greater', `\u0015now+3h${ENTER}`],
      ['Minimum bid', `1${ENTER}`],
      ['Enter an amount with its unit', CTRL_C],
    ]);
    expect((await typed.ended).code).toBe(130);
  });

  it('checks a payment before it asks for confirmation, and shows the network, the account and what leaves the wallet', async () => {
    const { ana } = world.people;
    const poor = await onTerminal(ana, ['wallet', 'weth', '--unwrap', '5000 WETH']).ended;
    expect(poor.code).toBe(6);
    expect(plainText(poor.shown)).not.toContain('Unwrap 5000 WETH');

    const home = newFolder();
    writeFileSync(join(home, 'key'), ana.key);
    writeFileSync(join(home, 'password'), 'correct horse');
    const env = { CUBEDROP_CONFIG_DIR: join(home, 'cubedrop') };
    const files = ['--key-file', join(home, 'key'), '--password-file', join(home, 'password')];
    expect((await onTerminal(undefined, ['wallet', 'import', '--light', ...files], { env }).ended).code).toBe(
      0,
    );
    const unasked = onTerminal(undefined, ['wallet', 'weth', '--unwrap', '5000 WETH', '--yes'], { env });
    const stop = () => unasked.type(CTRL_C);
    void unasked.shows('Password of').then(stop, () => undefined);
    const refused = await unasked.ended;
    expect({ code: refused.code, shown: plainText(refused.shown) }).toEqual({
      code: 6,
      shown: expect.not.stringContaining('Password of'),
    });

    const nonce = await world.nonceOf(ana);
    const typed = onTerminal(ana, ['wallet', 'weth', '--amount', '0.5 ETH'], { columns: 200 });
    await answer(typed, [['Wrap 0.5 ETH', `n${ENTER}`]]);
    const { code, shown } = await typed.ended;
    expect(code).toBe(130);
    expect(plainText(shown)).toMatch(
      new RegExp(
        `On \\S+, chain \\d+, with the server ${world.stack.url}[^]*As ${ana.address}[^]*` +
          'Leaves the wallet: 0.5 ETH and gas for at most 0\\.0',
      ),
    );
    expect(await world.nonceOf(ana)).toBe(nonce);
  });

  it('sends nothing and exits with 130 if the confirmation is answered with Enter, no or Ctrl-C', async () => {
    const { creator } = world.people;
    const nonce = await world.nonceOf(creator);
    const path = manifestFile(releaseNamed('unwanted'));
    for (const keys of [ENTER, `n${ENTER}`, CTRL_C]) {
      const typed = onTerminal(creator, ['apply', '-f', path]);
      await answer(typed, [['Continue?', keys]]);
      expect((await typed.ended).code).toBe(130);
    }
    expect(await world.nonceOf(creator)).toBe(nonce);
  });

  it.each([
    ['--no-input', ['--no-input'], {}],
    ['CI', [], { CI: 'true' }],
  ])(
    'fails and names the missing flag instead of prompting: %s',
    async (_what, flags, env: Record<string, string>) => {
      const path = manifestFile(releaseNamed('unasked'));
      const typed = onTerminal(world.people.creator, ['apply', '-f', path, ...flags], { env });
      const { code, shown } = await typed.ended;
      expect(code).toBe(2);
      expect(plainText(shown)).toContain('Pass --yes.');
    },
  );

  it('fits bars, records and sentences to a narrow window, and shows colours unless NO_COLOR is set', async () => {
    const { creator } = world.people;
    const apply = (name: string, options: Partial<PtyOptions>) =>
      onTerminal(creator, ['apply', '-f', manifestFile(releaseNamed(name)), '--yes'], options).ended;
    const colored = await apply('colored', { columns: 40 });
    expect(colored.code).toBe(0);
    expect(colored.shown).toContain('\u001b[32mDone');
    expect(colored.shown).toContain('█');
    // Each update of the bar starts at the left edge.
    const drawings = colored.shown.split(/[\r\n]|\u001b\[\d*G/).map(plainText);
    expect(drawings.filter((drawing) => /[█░]/.test(drawing)).length).toBeGreaterThan(10);
    expect(drawings).toContain('what: cube');
    // A link, an address or a hash stays whole, so that it can be opened or compared.
    const isWhole = (drawing: string) =>
      /^ *(https?:\/\/\S+|0x[0-9a-fA-F]{40}(?:[0-9a-fA-F]{24})?[,.]?)$/.test(drawing);
    expect(drawings.filter((drawing) => [...drawing].length > 40 && !isWhole(drawing))).toEqual([]);
    const plain = await apply('plain', { env: { NO_COLOR: '1' } });
    expect(plain.code).toBe(0);

    expect(plain.shown).not.toMatch(/\u001b\[[0-9;]*m/);
  });
});

describe('in a pipe', () => {
  const env = () => ({ CUBEDROP_API_URL: world.stack.url, CUBEDROP_CONFIG_DIR: newFolder() });

  it('apply shows no bars, colours or prompts', async () => {
    const path = manifestFile(releaseNamed('piped'));
    const { code, out, err } = await world.run(world.people.creator, ['apply', '-f', path, '--yes']);
    expect(code).toBe(0);

    expect(out + err).not.toMatch(/[\u001b█]/);
  });

  it.each([
    [['--help']],
    [['drop', 'list', '--json']],
    [['nft', 'validate', '-f', join(FIXTURES, 'release.yaml')]],
  ])('a command succeeds even if the reader closes the pipe: %j', async (words) => {
    const { child, output, ended } = startCommand(words, { env: env() });
    child.stdout!.destroy();
    child.stderr!.destroy();
    await once(child, 'exit');
    expect({ ...(await ended), output }).toMatchObject({ code: 0, output: { err: '' } });
  });
});
