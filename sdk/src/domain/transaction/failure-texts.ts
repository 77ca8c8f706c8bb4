import { auctionMessages } from '../auction/messages.ts';
import { bidMessages } from '../bid/messages.ts';
import { claimMessages } from '../claim/messages.ts';
import { cubeMessages } from '../cube/messages.ts';
import { dropMessages } from '../drop/messages.ts';
import { nftMessages } from '../nft/messages.ts';
import { saleMessages } from '../sale/messages.ts';
import { seasonMessages } from '../season/messages.ts';

/** Specified failure messages, by the name of the flow. */
const FAILURE_TEXTS: Readonly<Record<string, string>> = {
  'place-bid': bidMessages.notCreated,
  'withdraw-bid': claimMessages.notWithdrawn,
  'claim-funds': claimMessages.fundsNotClaimed,
  'claim-cube': cubeMessages.notTransferred,
  'create-sale': saleMessages.notAllowed,
  'cancel-all-sales': saleMessages.notRemoved,
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

/**
 * Returns the specified message for a failed flow.
 * @param flow name of the flow, such as `place-bid`
 * @returns `undefined` if none is specified; the error of the step is then shown alone
 */
export function failureTextOf(flow: string): string | undefined {
  return Object.hasOwn(FAILURE_TEXTS, flow) ? FAILURE_TEXTS[flow] : undefined;
}
