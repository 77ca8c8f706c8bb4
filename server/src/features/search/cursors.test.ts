import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Api } from '@cubedrop/sdk/api';
import { testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { eventually } from '../../../test/eventually.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';

const FIRST = { start: 0, end: 1 };
const REST = { start: 0, end: 50 };

let chain: TestChain;
let snapshot: unknown;

beforeAll(async () => {
  chain = await testChain();
});
afterAll(() => chain.stop());

onEachEngine('cursors of lists', (engine) => {
  let tested: TestIndex;
  let creator: Api;
  let nftIds: bigint[];

  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    tested = await startTestIndex(chain, engine);
    creator = await tested.as(0);
    ({ nftIds } = await tested.mint(0, TITLES, 4));
    for (const title of ['One', 'Two', 'Three']) await tested.makeCube(0, title, nftIds);
    await tested.index.start();
    await areListed('Three', 'Two', 'One');
  });
  afterEach(async () => {
    await tested.stop();
    expect(tested.errors).toEqual([]);
  });

  const cubes = async (path: { start: number; end: number }, query: object = {}, api = creator) => {
    const { tokensdata, next } = await api.get('/token/TokenIds/{start}/{end}', { params: { path, query } });
    return { titles: tokensdata.map(({ title }) => title), next };
  };
  /** Waits until the list of cubes has these titles. */
  const areListed = (...titles: string[]) =>
    eventually(async () => (await cubes(REST)).titles.join() === titles.join());

  /** Returns the cursor after the first NFT, once two are listed. */
  const cursorOfNfts = async (): Promise<string> => {
    const read = () => creator.get('/nft/createnft/{start}/{end}', { params: { path: FIRST } });
    await eventually(async () => (await read()).next !== undefined);
    return (await read()).next!;
  };

  it('continues a list after its first page, whatever is added in between', async () => {
    const { titles, next: after } = await cubes(FIRST);
    expect(titles).toEqual(['Three']);
    expect(await cubes(REST, { after })).toEqual({ titles: ['Two', 'One'], next: undefined });
    await tested.makeCube(0, 'Four', nftIds);
    await areListed('Four', 'Three', 'Two', 'One');
    expect((await cubes(REST, { after })).titles).toEqual(['Two', 'One']);
  });

  it('refuses a cursor of another list, filter, order or account, and a damaged one', async () => {
    const { next } = await cubes(FIRST);
    const after = next!;
    const ofNfts = await cursorOfNfts();
    const other = await tested.as(1);
    const [content, signature] = after.split('.');
    const forged = Buffer.from(JSON.stringify([1, 1, 1, 1, 1])).toString('base64url');
    const damaged = ['x', '.', `${content}`, `${content}.`, `${forged}.${signature}`];
    const attempts: [query: object, api?: Api][] = [
      [{ after: ofNfts }],
      [{ after, sort: 'oldest' }],
      [{ after, search: 'o' }],
      [{ after }, other],
      ...[...damaged, `${after}A`, `${after}=`, `${after}.`].map((text): [object] => [{ after: text }]),
    ];
    for (const [query, api] of attempts) {
      const refusal = { status: 400, serverCode: 'cursor-invalid' };
      await expect(cubes(REST, query, api)).rejects.toMatchObject(refusal);
    }
    await expect(cubes({ start: 1, end: 2 }, { after })).rejects.toMatchObject({
      status: 400,
      serverCode: 'invalid-request',
    });
  });

  it('refuses to continue after a cube that a reorganisation removed', async () => {
    const before = await chain.request('evm_snapshot');
    await tested.makeCube(0, 'Four', nftIds);
    await areListed('Four', 'Three', 'Two', 'One');
    const { next: after } = await cubes(FIRST);
    await chain.request('evm_revert', before);
    await chain.request('evm_mine');
    await areListed('Three', 'Two', 'One');
    await expect(cubes(REST, { after })).rejects.toMatchObject({ status: 400, serverCode: 'cursor-gone' });
  });
});
