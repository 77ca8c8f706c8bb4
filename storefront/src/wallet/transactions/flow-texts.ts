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

/** The flows that a user can run in the browser. */
export type FlowKind = keyof typeof flows;

/** Display texts of one flow. */
export interface FlowTexts {
  title: string;
  done: string;
  /** A further sentence, shown below `done`, about the outcome or about what is possible now. */
  note?: string;
  /** Result of the flow on the chain or by signing, which stands even if a later step fails. Empty if it does neither. */
  onChain: string;
}

export const flowTexts: Record<FlowKind, FlowTexts> = {
  placeBid: {
    title: 'Place a bid',
    done: bidMessages.created,
    onChain: bidMessages.onChain,
  },
  getWeth: {
    title: 'Get WETH',
    done: bidMessages.wethReceived,
    onChain: bidMessages.wethOnChain,
  },
  claimFunds: {
    title: claimMessages.claimFunds,
    done: claimMessages.fundsClaimed,
    onChain: claimMessages.fundsOnChain,
  },
  claimCube: {
    title: claimMessages.claimCube,
    done: cubeMessages.transferred,
    onChain: claimMessages.cubeOnChain,
  },
  withdrawBid: {
    title: claimMessages.withdraw,
    done: claimMessages.withdrawn,
    onChain: claimMessages.withdrawnOnChain,
  },
  createSale: {
    title: saleMessages.allow,
    done: saleMessages.allowed,
    note: 'Your cube is on sale.',
    onChain: saleMessages.onChain,
  },
  cancelSale: {
    title: saleMessages.remove,
    done: saleMessages.removed,
    onChain: saleMessages.removedOnChain,
  },
  cancelAllSales: {
    title: saleMessages.removeAll,
    done: saleMessages.allRemoved,
    onChain: saleMessages.allRemovedOnChain,
  },
  buyCube: {
    title: saleMessages.confirm,
    done: saleMessages.bought,
    onChain: saleMessages.boughtOnChain,
  },
  createAuction: {
    title: auctionMessages.putOnAuction,
    done: auctionMessages.created,
    note: 'Your cube is in an auction.',
    onChain: auctionMessages.onChain,
  },
  buyNow: {
    title: saleMessages.confirm,
    done: saleMessages.bought,
    onChain: saleMessages.boughtOnChain,
  },
  lowerMinimumBid: {
    title: auctionMessages.lower,
    done: auctionMessages.lowered,
    onChain: auctionMessages.loweredOnChain,
  },
  takeOut: {
    title: saleMessages.remove,
    done: saleMessages.removed,
    onChain: claimMessages.takenOutOnChain,
  },
  claimAll: {
    title: 'Claim all',
    done: 'You have claimed everything that can be claimed now.',
    onChain: claimMessages.allOnChain,
  },
  sendCube: {
    title: 'Send cube',
    done: cubeMessages.transferred,
    onChain: cubeMessages.sentOnChain,
  },
  unwrapWeth: {
    title: 'WETH to ETH',
    done: 'WETH was converted to ETH.',
    onChain: bidMessages.ethOnChain,
  },
  revokeAllowance: {
    title: 'Revoke allowance',
    done: 'The allowance was revoked.',
    onChain: accountMessages.allowanceOnChain,
  },
  grantCreator: {
    title: 'Grant the creator role',
    done: accountMessages.creatorGranted,
    onChain: accountMessages.roleOnChain,
  },
  revokeCreator: {
    title: 'Revoke the creator role',
    done: accountMessages.creatorRevoked,
    onChain: accountMessages.roleOnChain,
  },
  createNfts: {
    title: 'Batch create NFTs',
    done: nftMessages.created,
    note: 'You can put them into cubes now.',
    onChain: nftMessages.onChain,
  },
  createCube: {
    title: 'Create Cube',
    done: cubeMessages.created,
    note: 'You can put it into a drop now, or sell it.',
    onChain: cubeMessages.onChain,
  },
  createDrop: {
    title: 'Create Drop',
    done: dropMessages.created,
    note: 'Everyone can see it now.',
    onChain: dropMessages.onChain,
  },
  createSeason: {
    title: 'Create Season',
    done: seasonMessages.created,
    onChain: '',
  },
  makeOffer: {
    title: 'Make an offer',
    done: 'Your offer is published.',
    onChain: 'Your offer is signed.',
  },
  acceptOffer: {
    title: 'Accept the offer',
    done: 'Sold. The WETH is in your wallet.',
    onChain: 'The Cube is sold on the chain.',
  },
  makeListing: {
    title: 'Sign the listing',
    done: 'Your Cube is listed.',
    onChain: 'Your listing is signed.',
  },
  fillListing: {
    title: saleMessages.confirm,
    done: saleMessages.bought,
    onChain: saleMessages.boughtOnChain,
  },
  cancelOrder: {
    title: 'Take it back',
    done: 'Taken back. Nobody can use your signature any more.',
    onChain: 'It is taken back on the chain.',
  },
  cancelAllOrders: {
    title: 'Take everything back',
    done: 'All your offers and listings are taken back.',
    onChain: 'Everything is taken back on the chain.',
  },
};

/** Returns the flow's name as used in the SDK's tables, in kebab case. */
export const nameOfFlow = (kind: FlowKind): string =>
  kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
