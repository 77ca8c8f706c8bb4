import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deploy } from '@cubedrop/contracts/deploy';
import { contentOfJson } from '@cubedrop/sdk';
import { connectChain, requireTrust, type Chain, type PinnedContractsStore } from '@cubedrop/sdk/chain';
import { Contract, getAddress } from 'ethers';
import { acting, testChain, type TestChain } from '../chain/test-chain.ts';
import { onSqlite } from '../database/test-engines.ts';
import { sampleCube } from '../metadata/test-metadata.ts';
import { eventually } from '../eventually.ts';
import { startTestIndex, TITLES, type TestIndex } from '../index/test-index.ts';

const NAMES = ['musicNft', 'cube', 'dropAuction', 'weth', 'userAuction', 'exchange', 'offers'] as const;
type Name = (typeof NAMES)[number];
type Addresses = Chain['contracts'];

const SERVER = { origin: 'https://cubedrop.example', rpcUrl: 'https://node.example' };
const HOLDER = 5;

let local: TestChain;
let ours: Addresses;
/** Contracts deployed by a stranger from the same code. */
let theirs: Addresses;
let genesisHash: string;

beforeAll(async () => {
  local = await testChain();
  const entries = await Promise.all(
    NAMES.map(async (name) => [name, await local.contract(name, 0).getAddress()]),
  );
  ours = Object.fromEntries(entries) as Addresses;
  const signer = local.accounts[HOLDER]!;
  theirs = (await deploy({ signer, creators: [signer.address] })) as Addresses;
  const genesis = (await local.request('eth_getBlockByNumber', '0x0', false)) as { hash: string };
  genesisHash = genesis.hash;
});
afterAll(() => local.stop());

/** Deploys code at a new address. */
async function deployCode(code: string): Promise<`0x${string}`> {
  const address = getAddress(`0x${(++deployments).toString(16).padStart(40, 'a')}`) as `0x${string}`;
  await local.request('hardhat_setCode', address, code);
  return address;
}
let deployments = 0;

const codeAt = (address: string): Promise<string> =>
  local.request('eth_getCode', address, 'latest') as Promise<string>;

/** Returns how a client judges a server that names these contracts. */
async function stateOf(contracts: Addresses): Promise<string> {
  const chain = connectChain({
    network: { name: 'ropsten', chainId: 3, genesisHash },
    rpcUrl: local.url,
    confirmations: 1,
    contracts,
  });
  const kept: unknown[] = [];
  const pinned: PinnedContractsStore = {
    read: () => undefined,
    write: (contracts) => void kept.push(contracts),
  };
  const [answer] = await Promise.allSettled([requireTrust({ chain, pinned, ...SERVER })]);
  chain.provider.destroy();
  if (answer.status === 'fulfilled') return answer.value.state;
  expect(kept).toEqual([]);
  const { state, code } = answer.reason as { state?: string; code: string };
  return state ?? code;
}

describe('a server that names', () => {
  const each = ['musicNft', 'cube', 'dropAuction', 'userAuction', 'exchange', 'offers'] as const;
  const proxyTo = (address: string): string =>
    `0x363d3d373d3d3d363d73${address.slice(2)}5af43d82803e903d91602b57fd5bf3`;

  it('the real contracts is trusted', async () => expect(await stateOf(ours)).toBe('first'));

  it.each(each)('its own proxy in front of the %s is refused', async (name) => {
    const proxy = await deployCode(proxyTo(ours[name]!));
    expect(['unknown', 'miswired']).toContain(await stateOf({ ...ours, [name]: proxy }));
  });

  it.each(each)('the code of the %s with an extra byte is refused', async (name) => {
    const address = await deployCode(`${await codeAt(ours[name]!)}00`);
    expect(['unknown', 'miswired']).toContain(await stateOf({ ...ours, [name]: address }));
  });

  it.each(each)('an account that delegates to the %s is refused', async (name) => {
    const address = await deployCode(`0xef0100${ours[name]!.slice(2)}`);
    expect(['unknown', 'miswired', 'refused']).toContain(await stateOf({ ...ours, [name]: address }));
  });

  it.each(['cube', 'dropAuction', 'userAuction', 'exchange', 'offers'] as const)(
    "a stranger's %s with the same code, which works with the stranger's other contracts, is refused",
    async (name) => expect(await stateOf({ ...ours, [name]: theirs[name]! })).toBe('miswired'),
  );

  it('the code of the exchange with another WETH at any single position is refused', async () => {
    const code = Buffer.from((await codeAt(ours.exchange!)).slice(2), 'hex');
    const weth = Buffer.from(ours.weth.slice(2), 'hex');
    const positions: number[] = [];
    for (let at = code.indexOf(weth); at >= 0; at = code.indexOf(weth, at + 1)) positions.push(at);
    const states = [];
    for (const at of positions) {
      const patched = Buffer.from(code);
      patched.set(Buffer.from(theirs.weth.slice(2), 'hex'), at);
      const exchange = await deployCode(`0x${patched.toString('hex')}`);
      // Leave out the contract for signed orders, which refers to the real exchange.
      states.push(await stateOf({ ...ours, exchange, offers: null }));
    }
    // The getter reads one of the positions, so it returns the stranger's WETH. At all other positions only the code
    // differs.
    expect(states.sort()).toEqual(['miswired', ...Array(positions.length - 1).fill('unknown')]);
    expect(positions.length).toBeGreaterThan(2);
  });

  it('one of our contracts in place of another is refused', async () => {
    const swaps: [Name, Name][] = [
      ['exchange', 'userAuction'],
      ['dropAuction', 'userAuction'],
      ['cube', 'musicNft'],
    ];
    for (const [one, other] of swaps) {
      const swapped = { ...ours, [one]: ours[other]!, [other]: ours[one]! };
      expect(['unknown', 'miswired']).toContain(await stateOf(swapped));
    }
  });

  it('an account without code is refused', async () => {
    const nobody = `0x${'de'.repeat(20)}` as const;
    expect(await stateOf({ ...ours, exchange: nobody })).toBe('refused');
  });
});

onSqlite('look-alike contracts', (engine) => {
  let index: TestIndex;
  beforeAll(async () => {
    index = await startTestIndex(local, engine, 300);
    await index.index.start();
  });
  afterAll(() => index.stop());

  it("the server ignores events of a stranger's contracts with the same code", async () => {
    const act = acting(local);
    const { uri } = await contentOfJson(sampleCube('Fake', []));
    const signer = local.accounts[HOLDER]!;
    const cube = new Contract(theirs.cube, ['function createCube(string)'], signer);
    const fake = await (await cube.getFunction('createCube')(uri)).wait();
    const { nftIds } = await index.mint(0, TITLES);
    const cubeId = await index.makeCube(0, 'Real', nftIds);
    await act.fund(HOLDER, 1_000n);
    const api = await index.as(0);
    const path = { start: 0, end: 50 };
    const { tokensdata, tokencount } = await untilListed(api, path);
    expect(tokensdata.map(({ title, tokenId }) => [title, tokenId])).toEqual([['Real', String(cubeId)]]);
    expect(tokencount).toBe(1);
    const [report] = await Promise.allSettled([
      api.post('/transaction/tokenTransaction', {
        body: {
          tokenId: String(cubeId),
          from: `0x${'0'.repeat(40)}`,
          to: signer.address,
          transaction: fake.hash,
        },
      }),
    ]);
    expect(report).toMatchObject({ status: 'rejected', reason: { status: 409 } });
  });

  it('the server skips transfers of zero copies, regardless of the NFT ids', async () => {
    const [own, victim] = [HOLDER, 0].map((account) => local.accounts[account]!.address);
    const ids = [2n ** 256n - 1n, 2n ** 255n, 2n ** 96n, 2n ** 64n, 2n ** 53n, 0n];
    const none = ids.map(() => 0n);
    await local.send(HOLDER, 'musicNft', 'safeBatchTransferFrom', own, victim, ids, none, '0x');
    for (const id of ids) await local.send(HOLDER, 'musicNft', 'safeTransferFrom', own, victim, id, 0n, '0x');
    const { nftIds } = await index.mint(0, TITLES);
    await index.makeCube(0, 'Later', nftIds);
    const api = await index.as(0);
    const params = { path: { start: 0, end: 50 } };
    await eventually(async () => {
      const { tokensdata } = await api.get('/token/TokenIds/{start}/{end}', { params });
      return tokensdata.some(({ title }) => title === 'Later');
    });
    expect(index.errors).toEqual([]);
  });

  function untilListed(api: Awaited<ReturnType<TestIndex['as']>>, path: { start: number; end: number }) {
    return eventually(
      async () => {
        const list = await api.get('/token/TokenIds/{start}/{end}', { params: { path } });
        return list.tokensdata.length > 0 && list;
      },
      { what: 'a listed cube' },
    );
  }
});
