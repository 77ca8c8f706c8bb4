import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import {
  addressOf,
  chainNow,
  encodeCall,
  readBalance,
  readContract,
  readLot,
  readNonce,
  type ContractName,
  type Sender,
} from '../src/chain.ts';
import { createAuction } from '../src/domain/auction/create-auction.ts';
import type { LotInput } from '../src/domain/lot/lot-input.ts';
import { runFlow, type FlowContext } from '../src/flow/index.ts';
import { act, newCube, recordReports, wrap } from './actors.ts';
import { contextOf } from './context.ts';
import { startLocalChain, type LocalChain } from './local-chain.ts';

/** 0.1 ETH in wei: the minimum bid and the bid delta of all lots. */
export const tenth = 10n ** 17n;
/** 10,000 ETH in wei: more than any test spends. */
export const MUCH = 10n ** 22n;

/**
 * Starts a chain for the tests of a file, with a seller and a buyer. Before each test, the buyer has about
 * {@link MUCH} wei of ETH and no WETH, and the contracts for owners' auctions, sales and offers may transfer none of
 * its WETH. Amounts are in wei.
 */
export function usePayers() {
  let chain: LocalChain;
  beforeAll(async () => {
    chain = await startLocalChain();
  });
  afterAll(() => chain.stop());
  beforeEach(async () => {
    await setEther(MUCH);
    await setWeth(0n);
    for (const spender of ['userAuction', 'exchange', 'offers'] as const)
      if ((await allowanceFor(spender)) > 0n) await approve(spender, 0n);
  });

  const local = () => chain;
  const seller = () => chain.senders[2]!;
  const buyer = () => chain.senders[3]!;
  const context = (sender: Sender, more: Partial<FlowContext> = {}) =>
    contextOf(chain.chain, sender, { api: recordReports().api, ...more });
  const balanceOf = ({ address }: Sender) => readBalance(chain.chain, address);
  const nonceOf = ({ address }: Sender) => readNonce(chain.chain, address, 'latest');
  const transactionOf = async (hash: string) => (await chain.chain.provider.getTransaction(hash))!;
  /** Returns how much of the buyer's WETH a contract may transfer, in wei. */
  const allowanceFor = (spender: ContractName) =>
    readContract(chain.chain, 'weth', 'allowance', [buyer().address, addressOf(chain.chain, spender)]);
  const approve = (spender: ContractName, amount: bigint) =>
    act(chain, buyer(), {
      to: 'weth',
      data: encodeCall('weth', 'approve', [addressOf(chain.chain, spender), amount]),
    });
  /** Sets the buyer's balance of ETH. */
  const setEther = (amount: bigint) =>
    chain.request('hardhat_setBalance', [buyer().address, `0x${amount.toString(16)}`]);

  /** Sets the buyer's balance of WETH. */
  async function setWeth(amount: bigint) {
    const { weth } = await balanceOf(buyer());
    if (weth > amount)
      await act(chain, buyer(), { to: 'weth', data: encodeCall('weth', 'withdraw', [weth - amount]) });
    if (weth < amount) await wrap(chain, buyer(), amount - weth);
  }

  /** Opens an auction of a new cube of the seller. */
  async function opened(change: { buyNowPrice?: bigint } = {}): Promise<LotInput> {
    const cubeId = await newCube(chain, seller());
    const now = await chainNow(chain.chain, 0);
    const times = { startsAt: now - 5, endsAt: now + 36_000 };
    const terms = { cubeId, ...times, minimumBid: tenth, bidDelta: tenth, ...change };
    const { auctionId } = await runFlow(createAuction, terms, context(seller()));
    return { kind: 'auction', auctionId: BigInt(auctionId), cubeId };
  }

  /** Returns the buyer's total on a lot. */
  const ownTotal = async (lot: LotInput) => (await readLot(chain.chain, lot, buyer().address)).ownTotal;

  return {
    local,
    seller,
    buyer,
    context,
    balanceOf,
    nonceOf,
    transactionOf,
    allowanceFor,
    approve,
    setEther,
    setWeth,
    opened,
    ownTotal,
  };
}
