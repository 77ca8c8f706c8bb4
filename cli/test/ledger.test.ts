import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { inWorld } from './in-world.ts';
import { newFolder } from './processes.ts';
import { doneOf, manifestFile, releaseNamed, World, type Person } from './world.ts';

let world: World;

inWorld((opened) => void (world = opened));

const USB = '@ledgerhq/hw-transport-node-hid';
const device = fileURLToPath(new URL('ledger-device.cjs', import.meta.url));

/** Returns the path of a folder in which Node finds the emulated Ledger as the package for USB. */
function folderWithDevice(): string {
  const folder = newFolder();
  mkdirSync(join(folder, USB), { recursive: true });
  writeFileSync(join(folder, USB, 'index.js'), `module.exports = require(${JSON.stringify(device)});`);
  return folder;
}

/** Returns a function that runs commands in a new config folder while a Ledger with the key of `who` is connected. */
function withLedger(who: Person) {
  const config = { CUBEDROP_CONFIG_DIR: newFolder(), NO_COLOR: '1', NODE_PATH: folderWithDevice() };
  return async (words: string[], holder = who) => {
    const { err, ...ended } = await world.run(undefined, words, {
      env: { ...config, TEST_LEDGER_KEY: holder.key },
    });
    return { ...ended, err: err.replaceAll(/\s+/g, ' ') };
  };
}

it('an account with its key on a Ledger signs in, creates a cube and signs an offer', async () => {
  const creator = await world.newCreator();
  const run = withLedger(creator);
  expect(await run(['wallet', 'add', '--ledger', '--label', 'cold'])).toMatchObject({
    code: 0,
    out: `${creator.address}\n`,
    err: expect.stringContaining('The Ledger has its key.'),
  });
  expect((await run(['login', '--wallet', 'cold'])).code).toBe(0);
  const path = manifestFile(releaseNamed('ledger'));
  const made = await run(['cube', 'create', '-f', path, '--yes', '--json']);
  expect(made.code).toBe(0);
  expect(made.err).toContain('Check the request on the Ledger, and approve it there.');
  const cube = doneOf(made).cubes['morning-ledger']!.tokenId;

  const buy = withLedger(world.people.ana);
  expect((await buy(['wallet', 'add', '--ledger'])).code).toBe(0);
  const words = ['offer', 'make', '--cube', cube, '--price', '0.01 WETH', '--expires-at', 'now+1d'];
  expect(await buy([...words, '--yes', '--json'])).toMatchObject({ code: 0 });
});

it('another Ledger than the one that was added is refused, and doctor says so', async () => {
  const { rui, ana } = world.people;
  const run = withLedger(rui);
  expect((await run(['wallet', 'add', '--ledger'])).code).toBe(0);
  const deposit = ['wallet', 'weth', '--amount', '0.1 ETH', '--yes', '--json'];
  const refused = await run(deposit, ana);
  expect(refused).toMatchObject({
    code: 9,
    err: expect.stringContaining(`The Ledger does not show the account ${rui.address}.`),
  });
  const shown = await run(['doctor']);
  expect(shown.out).toContain("signer: Ledger 44'/60'/0'/0/0 shows the account");
  expect((await run(deposit)).code).toBe(0);
});
