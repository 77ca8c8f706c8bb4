import type { Address, BuyerFunds } from '@cubedrop/sdk';
import { callContract, type BlockSelection } from '../../index/chain/call-contract.ts';
import type { ChainNode } from '../../index/chain/node.ts';

/**
 * Returns a function that reads the WETH of an account and its allowance for the contract for signed orders, in wei, at
 * the given block. Calls made in the same tick are sent to the node together.
 * @param offers address of the contract for signed orders
 * @throws NodeUnavailableError; NodeRefusedError if the node does not have the block
 */
export async function buyerFundsReader(
  node: ChainNode,
  offers: Address,
  block: BlockSelection = 'latest',
): Promise<(buyer: Address) => Promise<BuyerFunds>> {
  const weth = { node, block, to: await callContract({ node, block, to: offers }, 'offers', 'weth', []) };
  return async (buyer) => {
    const [balance, allowance] = await Promise.all([
      callContract(weth, 'weth', 'balanceOf', [buyer]),
      callContract(weth, 'weth', 'allowance', [buyer, offers]),
    ]);
    return { balance, allowance };
  };
}
