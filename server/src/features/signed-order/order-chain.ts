import {
  type Address,
  type BuyerFunds,
  type CubeOwnership,
  type Hex,
  type OrderStatus,
  type SignedOrderState,
} from '@cubedrop/sdk';
import { Interface } from 'ethers';
import { callContract } from '../../index/chain/call-contract.ts';
import type { Addresses } from '../../index/chain/decode-indexed-event.ts';
import { NodeRefusedError, type ChainNode } from '../../index/chain/node.ts';
import { NotVisibleError } from '../../index/chain/report.ts';
import { buyerFundsReader } from './buyer-funds.ts';

const ERC1271 = new Interface(['function isValidSignature(bytes32,bytes) view returns (bytes4)']);
/** Returned by a contract that confirms a signature: the function's selector, padded to 32 bytes. */
const CONFIRMED = `0x1626ba7e${'0'.repeat(56)}`;
/** Maximum gas for a contract's check of a signature: a million. It also limits the size of the return data. */
const CHECK_GAS = '0xf4240';

const STATES: readonly SignedOrderState[] = ['open', 'filled', 'cancelled'];

/** Reads, at the latest block, what the rules for publishing an order depend on. @throws NodeUnavailableError */
export interface OrderChain {
  /** Whether there is a contract at an address. */
  isContract(account: Address): Promise<boolean>;
  statusOf(maker: Address, orderHash: Hex): Promise<OrderStatus>;
  /** @throws NotVisibleError if the chain has no such cube, for example because its block was reverted */
  ownershipOf(cubeId: bigint): Promise<CubeOwnership>;
  /** Returns the on-chain id of the latest cube, 0 if there is none. */
  latestCubeId(): Promise<bigint>;
  /** Returns the WETH of an account and its allowance for the contract for signed orders, in wei. */
  fundsOf(buyer: Address): Promise<BuyerFunds>;
  /** Whether a contract confirms a signature of a hash (ERC-1271); `false` if it reverts or returns anything else. */
  confirms(wallet: Address, hash: Hex, signature: Hex): Promise<boolean>;
}

/** @param offers address of the contract for signed orders */
export function orderChain(node: ChainNode, { cube }: Pick<Addresses, 'cube'>, offers: Address): OrderChain {
  const ofOffers = { node, to: offers };
  return {
    isContract: async (account) => (await node.request('eth_getCode', [account, 'latest'])) !== '0x',
    async statusOf(maker, orderHash) {
      const [state, counter, exchange] = await Promise.all([
        callContract(ofOffers, 'offers', 'stateOf', [maker, orderHash]),
        callContract(ofOffers, 'offers', 'counterOf', [maker]),
        callContract(ofOffers, 'offers', 'exchange', []),
      ]);
      const ownerCutPerMillion = await callContract(
        { node, to: exchange },
        'exchange',
        'ownerCutPerMillion',
        [],
      );
      return { state: STATES[Number(state)] ?? 'cancelled', counter, ownerCutPerMillion };
    },
    async ownershipOf(cubeId) {
      const reading = callContract({ node, to: cube }, 'cube', 'tradeOf', [cubeId]);
      const trade = await reading.catch((error: unknown) => {
        throw error instanceof NodeRefusedError ? new NotVisibleError() : error;
      });
      return { owner: trade.owner_, transferCount: trade.transferCount };
    },
    latestCubeId: () => callContract({ node, to: cube }, 'cube', 'totalSupply', []),
    fundsOf: async (buyer) => (await buyerFundsReader(node, offers))(buyer),
    async confirms(wallet, hash, signature) {
      const data = ERC1271.encodeFunctionData('isValidSignature', [hash, signature]);
      try {
        const response = await node.request('eth_call', [{ to: wallet, data, gas: CHECK_GAS }, 'latest']);
        return String(response).slice(0, CONFIRMED.length).toLowerCase() === CONFIRMED;
      } catch (error) {
        if (error instanceof NodeRefusedError) return false;
        throw error;
      }
    },
  };
}
