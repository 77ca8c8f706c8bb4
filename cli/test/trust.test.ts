import { abis } from '@cubedrop/sdk/chain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Contract, ContractFactory, JsonRpcProvider, Wallet } from 'ethers';
import { compile } from '../../contracts/scripts/compile.mjs';
import { runInProcess } from './run-in-process.ts';
import { inWorld } from './in-world.ts';
import { startListener, type Listener } from './listener.ts';
import { newFolder } from './processes.ts';
import { startOnTerminal } from './pty.ts';
import { World } from './world.ts';

let world: World;
let provider: JsonRpcProvider;
/** Address of the exchange that the lying server reports; `undefined` while it reports the true one. */
let lie: string | undefined;
let liar: Listener;
let cube: string;
let hostile: string;
const folder = newFolder();

inWorld(async (opened) => {
  world = opened;
  const { url, chainUrl, aliasPort } = world.stack;
  provider = new JsonRpcProvider(chainUrl, undefined, { cacheTimeout: -1 });
  const thief = new Wallet(world.people.rui.key, provider);
  const { weth, cube: cubes } = world.contracts;
  const built = compile(['test/HostileExchange.sol'])['HostileExchange'];
  const factory = new ContractFactory(abis.exchange, built?.bytecode ?? '', thief);
  const contract = await factory.deploy(weth, cubes, thief.address);
  await contract.waitForDeployment();
  hostile = await contract.getAddress();
  liar = await startListener(url, {
    port: aliasPort,
    rewrite: (path, text) => {
      if (path !== '/config' || lie === undefined) return text;
      const config = JSON.parse(text) as { contracts: Record<string, string | null> };
      // The contract for signed orders is left out, because it names the true exchange.
      const contracts = { ...config.contracts, exchange: lie, offers: null };
      return JSON.stringify({ ...config, contracts });
    },
  });
  cube = await world.newCube('trust');
});
afterAll(async () => {
  provider.destroy();
  await liar.close();
});

const sell = () => [
  'sale',
  'create',
  '--cube',
  cube,
  '--price',
  '1 WETH',
  '--expires-at',
  'now+1d',
  '--yes',
  '--json',
];
const cubedrop = (words: readonly string[], configFolder = folder) =>
  runInProcess(words, {
    env: {
      CUBEDROP_API_URL: liar.url,
      CUBEDROP_PRIVATE_KEY: world.people.creator.key,
      CUBEDROP_CONFIG_DIR: configFolder,
    },
  });
const approved = () =>
  new Contract(world.contracts['cube'] ?? '', abis.cube, provider).getFunction('getApproved')(cube);

describe('a server that lies about the exchange', () => {
  beforeAll(() => void (lie = hostile));

  it('gets no approval for its exchange at first use, and the command prints the reason', async () => {
    const nonce = await world.nonceOf(world.people.creator);
    const { code, out } = await cubedrop(sell());
    expect([code, JSON.parse(out)]).toEqual([
      9,
      expect.objectContaining({
        code: 'untrusted',
        message: expect.stringContaining(`exchange ${hostile}, UNKNOWN code`),
        hint: expect.stringContaining('cubedrop config trust'),
      }),
    ]);
    expect(await world.nonceOf(world.people.creator)).toBe(nonce);
    expect(await approved()).toBe('0x0000000000000000000000000000000000000000');
  });

  it('is reported by doctor, contract by contract', async () => {
    const { code, out } = await cubedrop(['doctor', '--json']);
    const { findings } = JSON.parse(out) as { findings: { what: string; state: string; found: string }[] };
    const found = (what: string) => findings.find((finding) => finding.what === what);
    expect(code).not.toBe(0);
    expect(found('trust')).toMatchObject({ state: 'failure', todo: 'cubedrop config trust' });
    expect(found('exchange')?.found).toBe(`${hostile}, UNKNOWN code`);
    expect(found('cube contract')?.found).toBe(`${world.contracts['cube']}, known build`);
  });

  it('cannot have its contracts trusted without the consent of the user', async () => {
    const { code, out } = await cubedrop(['config', 'trust', '--json']);
    expect([code, JSON.parse(out)]).toEqual([
      0,
      expect.objectContaining({ state: 'unknown', isTrusted: false }),
    ]);
    expect((await cubedrop(['config', 'trust'])).code).toBe(2);
    expect((await cubedrop(sell())).code).toBe(9);
  });

  it('gets no approval for its exchange if the context has pinned the real contracts', async () => {
    lie = undefined;
    const own = newFolder();
    expect((await cubedrop(['wallet', 'weth', '--amount', '1 wei', '--yes'], own)).code).toBe(0);
    expect(JSON.parse((await cubedrop(['config', 'trust', '--json'], own)).out)).toMatchObject({
      state: 'pinned',
      isTrusted: true,
    });
    lie = hostile;
    const { code, out } = await cubedrop(sell(), own);
    expect([code, JSON.parse(out)]).toEqual([
      9,
      expect.objectContaining({
        message: expect.stringContaining(`The exchange is at ${hostile}; it was at`),
      }),
    ]);
    lie = undefined;
    expect((await cubedrop(sell(), own)).code).toBe(0);
  });
});

it('a genuine contract is not trusted if the context has pinned a different one at a server with a different URL', async () => {
  const { weth, cube: cubes } = world.contracts;
  const built = compile(['src/Exchange.sol'])['Exchange'];
  const thief = new Wallet(world.people.rui.key, provider);
  const factory = new ContractFactory(abis.exchange, built?.bytecode ?? '', thief);
  const contract = await factory.deploy(weth, cubes, thief.address);
  await contract.waitForDeployment();
  const own = newFolder();
  const words = ['wallet', 'weth', '--amount', '1 wei', '--yes', '--json'];
  const env = {
    CUBEDROP_API_URL: world.stack.url,
    CUBEDROP_PRIVATE_KEY: world.people.creator.key,
    CUBEDROP_CONFIG_DIR: own,
  };
  lie = undefined;
  expect((await runInProcess(words, { env })).code).toBe(0);
  lie = await contract.getAddress();
  const { code, out } = await cubedrop(words, own);
  expect([code, JSON.parse(out)]).toEqual([
    9,
    expect.objectContaining({
      code: 'untrusted',
      message: expect.stringContaining(`The exchange is at ${lie}; it was at`),
      hint: expect.stringContaining(world.stack.url),
    }),
  ]);
  expect((await cubedrop(['config', 'trust', '--yes'], own)).code).toBe(0);
  expect((await cubedrop(words, own)).code).toBe(0);
  lie = undefined;
  expect((await runInProcess(words, { env })).code).toBe(0);
});

describe('the contract that a payment goes to', () => {
  const exchange = () => `With the exchange ${world.contracts['exchange']}, known build.`;
  const remove = () => cubedrop(['sale', 'remove', '--cube', cube, '--yes', '--json']);

  it('is printed before it is approved even with --yes, but with --json only at first use', async () => {
    expect((await remove()).code).toBe(0);
    const shown = await cubedrop(sell().filter((word) => word !== '--json'));
    expect([shown.code, shown.err]).toEqual([0, expect.stringContaining(exchange())]);
    expect((await remove()).code).toBe(0);
    const json = await cubedrop(sell());
    expect([json.code, json.err]).toEqual([0, '']);

    expect((await remove()).code).toBe(0);
    const own = newFolder();
    const first = await cubedrop(sell(), own);
    expect([first.code, first.err]).toEqual([0, expect.stringContaining(exchange())]);
    for (const name of ['cube', 'dropAuction', 'weth'])
      expect(first.err).toContain(`${world.contracts[name]}, known build.`);
    expect((await remove()).code).toBe(0);
    expect(await cubedrop(sell(), own)).toMatchObject({ code: 0, err: '' });
  });

  it('is printed before the confirmation', async () => {
    expect((await remove()).code).toBe(0);
    const words = sell().filter((word) => !['--json', '--yes'].includes(word));
    const command = startOnTerminal(words, {
      columns: 200,
      env: {
        CUBEDROP_API_URL: world.stack.url,
        CUBEDROP_CONFIG_DIR: newFolder(),
        CUBEDROP_PRIVATE_KEY: world.people.creator.key,
      },
    });
    await command.shows(exchange());
    await command.shows('(y/N)');
    command.type('n\r');
    expect((await command.ended).code).toBe(130);
  });
});
