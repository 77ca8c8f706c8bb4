import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { eventually } from '../../../test/eventually.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';

let chain: TestChain;
let snapshot: unknown;

beforeAll(async () => {
  chain = await testChain();
});
afterAll(() => chain.stop());

onEachEngine('the front face of a cube', (engine) => {
  let tested: TestIndex;

  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    tested = await startTestIndex(chain, engine);
  });
  afterEach(async () => {
    await tested.stop();
    expect(tested.errors).toEqual([]);
  });

  it('the front face is missing, not replaced by another face, if the metadata of the first NFT is invalid', async () => {
    const { digest } = await tested.store({});
    const invalid = await acting(chain).mint(0, [2], [digest]);
    const { nftIds } = await tested.mint(0, TITLES, 2);
    await tested.makeCube(0, 'Morning', [...nftIds.slice(0, 5), invalid]);
    await tested.makeCube(0, 'Evening', [invalid, ...nftIds.slice(0, 5)]);
    await tested.index.start();
    const creator = await tested.as(0);
    const { tokensdata, nftsdata } = await eventually(async () => {
      const params = { path: { start: 0, end: 12 } };
      const found = await creator.get('/token/TokenIds/{start}/{end}', { params });
      const isComplete = found.nftsdata.flat().length === 10 && found.tokensdata.every(({ title }) => title);
      return isComplete && found;
    });
    const titles = nftsdata.map((faces) => faces.map(({ title }) => title));
    expect(titles).toEqual([TITLES.slice(0, 5), TITLES.slice(0, 5)]);
    expect(tokensdata.map(({ title, frontFace }) => [title, frontFace?.title ?? null])).toEqual([
      ['Evening', null],
      ['Morning', TITLES[0]],
    ]);
  });
});
