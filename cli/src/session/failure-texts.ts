import {
  auctionMessages,
  bidMessages,
  claimMessages,
  cubeMessages,
  dropMessages,
  nftMessages,
  saleMessages,
  seasonMessages,
} from '@cubedrop/sdk';

/** The text that is specified for what failed on the chain, by the name of the flow. */
export const failureTexts: Readonly<Record<string, string>> = {
  'place-bid': bidMessages.notCreated,
  'withdraw-bid': claimMessages.notWithdrawn,
  'claim-funds': claimMessages.fundsNotClaimed,
  'claim-cube': claimMessages.cubeNotClaimed,
  'create-sale': saleMessages.notAllowed,
  'cancel-sale': saleMessages.notRemoved,
  'buy-cube': saleMessages.notBought,
  'buy-now': saleMessages.notBought,
  'take-out': saleMessages.notRemoved,
  'create-auction': auctionMessages.notCreated,
  'send-cube': cubeMessages.notTransferred,
  'create-nfts': nftMessages.notCreated,
  'create-cube': cubeMessages.notCreated,
  'create-drop': dropMessages.notCreated,
  'create-season': seasonMessages.notCreated,
};
