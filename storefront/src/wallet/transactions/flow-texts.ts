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
}

export const flowTexts: Record<FlowKind, FlowTexts> = {
  placeBid: { title: 'Place a bid', done: bidMessages.created, failed: bidMessages.notCreated },
  getWeth: { title: 'Get WETH', done: bidMessages.wethReceived, failed: null },
  claimFunds: {
    title: claimMessages.claimFunds,
    done: claimMessages.fundsClaimed,
    failed: claimMessages.fundsNotClaimed,
  },
  claimCube: {
    title: claimMessages.claimCube,
    done: claimMessages.cubeClaimed,
    failed: claimMessages.cubeNotClaimed,
  },
  withdrawBid: {
    title: claimMessages.withdraw,
    done: claimMessages.withdrawn,
    failed: claimMessages.notWithdrawn,
  },
  createSale: { title: saleMessages.allow, done: saleMessages.allowed, failed: saleMessages.notAllowed },
  cancelSale: { title: saleMessages.remove, done: saleMessages.removed, failed: saleMessages.notRemoved },
  buyCube: { title: saleMessages.confirm, done: saleMessages.bought, failed: saleMessages.notBought },
  createAuction: {
    title: auctionMessages.putOnAuction,
    done: auctionMessages.created,
    failed: auctionMessages.notCreated,
  },
  buyNow: { title: saleMessages.confirm, done: saleMessages.bought, failed: saleMessages.notBought },
  takeOut: { title: saleMessages.remove, done: saleMessages.removed, failed: saleMessages.notRemoved },
  claimAll: { title: 'Claim all', done: 'What could be claimed is yours.', failed: null },
  sendCube: {
    title: 'Send cube',
    done: cubeMessages.transferred,
    failed: cubeMessages.notTransferred,
  },
  unwrapWeth: { title: 'WETH to ETH', done: 'WETH was turned back into ETH.', failed: null },
  revokeAllowance: { title: 'Revoke allowance', done: 'The allowance was revoked.', failed: null },
  grantCreator: { title: 'Give the creator role', done: accountMessages.creatorGranted, failed: null },
  revokeCreator: {
    title: 'Take the creator role away',
    done: accountMessages.creatorRevoked,
    failed: null,
  },
  createNfts: {
    title: 'Batch create NFTs',
    done: nftMessages.created,
    failed: nftMessages.notCreated,
  },
  createCube: { title: 'Create Cube', done: cubeMessages.created, failed: cubeMessages.notCreated },
  createDrop: { title: 'Create Drop', done: dropMessages.created, failed: dropMessages.notCreated },
  createSeason: { title: 'Create Season', done: seasonMessages.created, failed: seasonMessages.notCreated },
};
