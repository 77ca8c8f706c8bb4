import type { Problem, ProblemCode } from '../../base/error-details.ts';
import { CubedropError, type ProblemErrorOptions } from '../../base/errors.ts';
import { TRANSACTION_PROBLEM_TEXTS, type ProblemTexts } from '../../base/transaction-problems.ts';
import { accountMessages } from '../account/messages.ts';
import { auctionMessages, minimumNotLowerMessage } from '../auction/messages.ts';
import { bidMessages } from '../bid/messages.ts';
import { claimMessages } from '../claim/messages.ts';
import { cubeMessages } from '../cube/messages.ts';
import { otherPriceMessage, saleMessages } from '../sale/messages.ts';
import {
  cubeAboveMaximumMessage,
  cubeNotWantedMessage,
  notSignedMessage,
  otherChainMessage,
  signatureLengthMessage,
  signedOrderMessages,
  walletRefusedMessage,
} from '../signed-order/messages.ts';
import { uploadMessages } from '../upload/messages.ts';

const NOT_UPLOADED = {
  image: uploadMessages.imageNotUploaded,
  audio: uploadMessages.audioNotUploaded,
  artwork: uploadMessages.artworkNotUploaded,
};

/** Text of each problem, by its code. */
const TEXTS: ProblemTexts = {
  ...TRANSACTION_PROBLEM_TEXTS,
  'bid-too-low': () => bidMessages.tooLow,
  'own-total-changed': () =>
    'Your bid on this cube has changed in the meantime; check it before you raise it.',
  'own-cube-bid': () => bidMessages.ownCube,
  'auction-not-started': () => auctionMessages.startsAt,
  'auction-ended': () => auctionMessages.ended,
  'lot-closed': () => 'This cube was taken out of the auction, or bought.',
  'insufficient-balance': () => bidMessages.tooLittleBalance,
  'insufficient-weth': () => bidMessages.tooLittleWeth,
  'no-buy-now': () => auctionMessages.noBuyNow,
  'no-buy-now-after-bid': () => auctionMessages.hasBid,
  'own-cube-purchase': () => saleMessages.ownCube,
  'price-changed': ({ price }) => otherPriceMessage(price),
  'sale-ended': () => saleMessages.ended,
  'not-on-sale': () => saleMessages.notOnSale,
  'already-on-sale': () => saleMessages.onSaleAlready,
  'order-expired': () => signedOrderMessages.expired,
  'order-filled': () => signedOrderMessages.filled,
  'order-cancelled': () => signedOrderMessages.cancelled,
  'counter-mismatch': () => signedOrderMessages.counterMismatch,
  'signature-length': ({ length }) => signatureLengthMessage(length),
  'signature-malleable': () => signedOrderMessages.signatureMalleable,
  'not-signed-by-maker': ({ maker }) => notSignedMessage(maker),
  'signed-for-other-chain': ({ maker, chainId }) => otherChainMessage(maker, chainId),
  'wallet-refused-signature': ({ wallet }) => walletRefusedMessage(wallet),
  'cube-moved': () => signedOrderMessages.cubeMoved,
  'cube-not-wanted': ({ cubeId }) => cubeNotWantedMessage(cubeId),
  'cube-above-maximum': ({ cubeId, maxCubeId }) => cubeAboveMaximumMessage(cubeId, maxCubeId),
  'offer-unfunded': () => signedOrderMessages.unfunded,
  'cut-above-maximum': () => signedOrderMessages.cutAboveMaximum,
  'fee-above-maximum': () => saleMessages.feeAboveMaximum,
  'not-your-sale': () => saleMessages.notYourSale,
  'not-holder': () => cubeMessages.notYours,
  'cube-in-auction': () => saleMessages.inAuction,
  'auction-not-ended': () => claimMessages.auctionNotEnded,
  'no-bids': () => claimMessages.noBids,
  'already-paid-out': () => claimMessages.alreadyPaid,
  'already-handed-over': () => claimMessages.alreadyHandedOver,
  'not-winner': () => claimMessages.notWinner,
  'not-seller': () => claimMessages.notSeller,
  'funds-not-claimed': ({ by }) => (by === 'admin' ? claimMessages.waitForAdmin : claimMessages.waitForOwner),
  'no-take-out-after-bid': () => claimMessages.hasBid,
  'drop-started': () => claimMessages.hasStarted,
  'not-your-auction': () => auctionMessages.notYourAuction,
  'no-lowering-after-bid': () => auctionMessages.noLoweringAfterBid,
  'minimum-not-lower': ({ current }) => minimumNotLowerMessage(current),
  'highest-bidder': () => claimMessages.highestBidder,
  'nothing-to-withdraw': () => claimMessages.nothingToWithdraw,
  'unknown-auction': ({ kind, auctionId, network }) => `There is no ${kind} ${auctionId} on ${network}.`,
  'unknown-lot': ({ kind, auctionId, cubeId }) => `Cube ${cubeId} is not in ${kind} ${auctionId}.`,
  'no-nft-copies': ({ nftIds }) => `You have no copy left of NFT ${nftIds.join(', ')}.`,
  'no-creator-role': ({ account, network }) => `The account ${account} has no creator role on ${network}.`,
  'not-contract-owner': () => accountMessages.onlyOwnerGrants,
  'receiver-is-contract': () => cubeMessages.receiverIsContract,
  'contracts-paused': () =>
    'New auctions, sales, purchases and the acceptance of offers are paused at the moment.',
  'invalid-fields': ({ faults: [first] }) => first.message,
  'keys-taken': ({ list, keys }) =>
    `Already created with other content: ${keys.map((key) => `${list}/${key}`).join(', ')}.`,
  'not-uploaded': ({ kind }) => NOT_UPLOADED[kind],
};

/** Returns the text of a problem. */
export function problemText<Code extends ProblemCode>({ code, details }: Problem<Code>): string {
  return TEXTS[code](details);
}

/** Returns an error for a problem, with the problem's text as its message. */
export function problemError(problem: Problem, options?: ProblemErrorOptions): CubedropError {
  return new CubedropError(problem, problemText(problem), options);
}
