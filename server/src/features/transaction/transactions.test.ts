import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';
import { signedOrders } from '../../../test/signed-order/sign-orders.ts';

const CREATOR = 0;
const BUYER = 2;
const OTHER = 3;

let chain: TestChain;
let act: ReturnType<typeof acting>;
let orders: ReturnType<typeof signedOrders>;
let snapshot: unknown;

beforeAll(async () => {
  chain = await testChain();
  act = acting(chain);
  orders = signedOrders(chain);
  for (const account of [CREATOR, BUYER]) await orders.approve(account);
  await orders.approve(OTHER, 10_000n);
  await act.fund(BUYER, 10_000n);
});
afterAll(() => chain.stop());

onEachEngine('transactions of a cube', (engine) => {
  let tested: TestIndex;
  let cubeId: bigint;

  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    tested = await startTestIndex(chain, engine);
    const { nftIds } = await tested.mint(CREATOR, TITLES);
    cubeId = await tested.makeCube(CREATOR, 'Morning', nftIds);
  });
  afterEach(async () => {
    await tested.stop();
    expect(tested.errors).toEqual([]);
  });

  const addressOf = (account: number) => chain.accounts[account]!.address;
  const give = (from: number, to: number) =>
    chain.send(from, 'cube', 'transferFrom', addressOf(from), addressOf(to), cubeId);
  /** Returns why and for how much the cube was transferred, and to whom. */
  const transfers = async () => {
    await tested.index.follower.sync();
    const params = { path: { tokenId: String(cubeId) } };
    const { transactions } = await tested.app
      .api()
      .get('/transaction/tokenTransaction/{tokenId}', { params });
    return transactions!.map(({ kind, price, to }) => [kind, price, to]);
  };

  it('shows the price of a cube sold through a listing or an offer, and none for a gift', async () => {
    await orders.fill(BUYER, await orders.listing(CREATOR, cubeId));
    const offer = await orders.offer(OTHER, { kind: 'cube', cubeId }, { price: 1_000n });
    await orders.accept(BUYER, offer, cubeId);
    await give(OTHER, BUYER);
    expect(await transfers()).toEqual([
      ['made', null, addressOf(CREATOR)],
      ['sold', '500', addressOf(BUYER)],
      ['sold', '1000', addressOf(OTHER)],
      ['transfer', null, addressOf(BUYER)],
    ]);
  });

  it('shows the price of each sale of a cube between the same two accounts', async () => {
    await act.sell(CREATOR, cubeId, 700n);
    await chain.send(BUYER, 'exchange', 'executeOrder', chain.addresses.cube, cubeId, 700n);
    await give(BUYER, CREATOR);
    await chain.send(CREATOR, 'cube', 'setApprovalForAll', orders.domain.offers, true);
    await orders.fill(BUYER, await orders.listing(CREATOR, cubeId));
    expect((await transfers()).map(([kind, price]) => [kind, price])).toEqual([
      ['made', null],
      ['sold', '700'],
      ['transfer', null],
      ['sold', '500'],
    ]);
  });
});
