import {
  accountMessages,
  auctionMessages,
  bidMessages,
  claimMessages,
  cubeMessages,
  dropMessages,
  nftMessages,
  saleMessages,
  seasonMessages,
} from '@cubedrop/sdk';
import type { flows } from './flows.ts';

/** Every kind of work that a person pays for in the browser. */
export type FlowKind = keyof typeof flows;

/** What people read about one kind. */
export interface FlowTexts {
  title: string;
  done: string;
  /** Null where the specification has no text: then the step alone says what happened. */
  failed: string | null;
  /** What is safe once the chain has done its part, whatever failed after it. */
  onChain: string;
}

export const flowTexts: Record<FlowKind, FlowTexts> = {
  placeBid: {
    title: 'Place a bid',
    done: bidMessages.created,
    failed: bidMessages.notCreated,
    onChain: bidMessages.onChain,
  },
  getWeth: {
    title: 'Get WETH',
    done: bidMessages.wethReceived,
    failed: null,
    onChain: bidMessages.wethOnChain,
  },
  claimFunds: {
    title: claimMessages.claimFunds,
    done: claimMessages.fundsClaimed,
    failed: claimMessages.fundsNotClaimed,
    onChain: claimMessages.fundsOnChain,
  },
  claimCube: {
    title: claimMessages.claimCube,
    done: claimMessages.cubeClaimed,
    failed: claimMessages.cubeNotClaimed,
    onChain: claimMessages.cubeOnChain,
  },
  withdrawBid: {
    title: claimMessages.withdraw,
    done: claimMessages.withdrawn,
    failed: claimMessages.notWithdrawn,
    onChain: claimMessages.withdrawnOnChain,
  },
  createSale: {
    title: saleMessages.allow,
    done: saleMessages.allowed,
    failed: saleMessages.notAllowed,
    onChain: saleMessages.onChain,
  },
  cancelSale: {
    title: saleMessages.remove,
    done: saleMessages.removed,
    failed: saleMessages.notRemoved,
    onChain: saleMessages.removedOnChain,
  },
  buyCube: {
    title: saleMessages.confirm,
    done: saleMessages.bought,
    failed: saleMessages.notBought,
    onChain: saleMessages.boughtOnChain,
  },
  createAuction: {
    title: auctionMessages.putOnAuction,
    done: auctionMessages.created,
    failed: auctionMessages.notCreated,
    onChain: auctionMessages.onChain,
  },
  buyNow: {
    title: saleMessages.confirm,
    done: saleMessages.bought,
    failed: saleMessages.notBought,
    onChain: saleMessages.boughtOnChain,
  },
  takeOut: {
    title: saleMessages.remove,
    done: saleMessages.removed,
    failed: saleMessages.notRemoved,
    onChain: claimMessages.takenOutOnChain,
  },
  claimAll: {
    title: 'Claim all',
    done: 'What could be claimed is yours.',
    failed: null,
    onChain: claimMessages.allOnChain,
  },
  sendCube: {
    title: 'Send cube',
    done: cubeMessages.transferred,
    failed: cubeMessages.notTransferred,
    onChain: cubeMessages.sentOnChain,
  },
  unwrapWeth: {
    title: 'WETH to ETH',
    done: 'WETH was turned back into ETH.',
    failed: null,
    onChain: bidMessages.ethOnChain,
  },
  revokeAllowance: {
    title: 'Revoke allowance',
    done: 'The allowance was revoked.',
    failed: null,
    onChain: accountMessages.allowanceOnChain,
  },
  grantCreator: {
    title: 'Give the creator role',
    done: accountMessages.creatorGranted,
    failed: null,
    onChain: accountMessages.roleOnChain,
  },
  revokeCreator: {
    title: 'Take the creator role away',
    done: accountMessages.creatorRevoked,
    failed: null,
    onChain: accountMessages.roleOnChain,
  },
  createNfts: {
    title: 'Batch create NFTs',
    done: nftMessages.created,
    failed: nftMessages.notCreated,
    onChain: nftMessages.onChain,
  },
  createCube: {
    title: 'Create Cube',
    done: cubeMessages.created,
    failed: cubeMessages.notCreated,
    onChain: cubeMessages.onChain,
  },
  createDrop: {
    title: 'Create Drop',
    done: dropMessages.created,
    failed: dropMessages.notCreated,
    onChain: dropMessages.onChain,
  },
  createSeason: {
    title: 'Create Season',
    done: seasonMessages.created,
    failed: seasonMessages.notCreated,
    onChain: '',
  },
};
