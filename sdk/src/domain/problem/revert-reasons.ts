import type { ErrorCategory, Problem } from '../../base/error-details.ts';
import { toAddress } from '../../base/hex.ts';
import { formatAmount } from '../../base/money/index.ts';
import { MIN_SALE_DURATION } from '../../base/time/index.ts';
import type {
  RevertArguments,
  RevertContext,
  RevertReason,
  RevertReasons,
} from '../../chain/revert-reason.ts';
import { auctionMessages } from '../auction/messages.ts';
import { bidMessages } from '../bid/messages.ts';
import { cubeMessages } from '../cube/messages.ts';
import { dropMessages } from '../drop/messages.ts';
import { saleMessages } from '../sale/messages.ts';
import { proceedsTooLowMessage, signedOrderMessages } from '../signed-order/messages.ts';
import { problemText } from './messages.ts';

const plain = (category: ErrorCategory) => (text: string) => ({
  problem: () => category,
  message: () => text,
});
const notFound = plain('not-found');
const refused = plain('refused');
const reverted = plain('reverted');
const insufficient = plain('insufficient-funds');
/** Returns a revert reason that consists of a problem and the problem's own text. */
const asProblem = (problem: (args: RevertArguments, context: RevertContext) => Problem): RevertReason => ({
  problem,
  message: (args, context) => problemText(problem(args, context)),
});
const toBigInt = (value: unknown) => BigInt(String(value));
const weth = (value: unknown) => formatAmount(toBigInt(value), 'WETH');
const seconds = (value: unknown) => Number(toBigInt(value));

function notRunning({
  start,
  end,
  timestamp,
}: RevertArguments): Problem<'auction-not-started' | 'auction-ended'> {
  const startsAt = seconds(start);
  return seconds(timestamp) < startsAt
    ? { code: 'auction-not-started', details: { startsAt } }
    : { code: 'auction-ended', details: { endsAt: seconds(end) } };
}

function expired(
  { expiresAt }: RevertArguments,
  { isSignedOrder }: RevertContext,
): Problem<'order-expired' | 'sale-ended'> {
  const details = { expiresAt: seconds(expiresAt) };
  return isSignedOrder ? { code: 'order-expired', details } : { code: 'sale-ended', details };
}

/** User-facing errors for all custom errors of our contracts, by the errors' names. */
export const REVERT_REASONS: RevertReasons = {
  // auctions and orders
  AuctionEnded: asProblem(({ end }) => ({ code: 'auction-ended', details: { endsAt: seconds(end) } })),
  AuctionNotEnded: asProblem(({ end }) => ({ code: 'auction-not-ended', details: { endsAt: seconds(end) } })),
  AuctionNotRunning: {
    problem: notRunning,
    message: (args) =>
      notRunning(args).code === 'auction-not-started'
        ? 'The auction has not started yet.'
        : `${auctionMessages.ended}.`,
  },
  BidTooLow: {
    problem: ({ minimum, total }) => ({
      code: 'bid-too-low',
      details: { least: toBigInt(minimum), total: toBigInt(total) },
    }),
    message: ({ minimum }) => `${bidMessages.tooLow}: your total must be at least ${weth(minimum)}.`,
  },
  FirstBidPlaced: asProblem(() => ({ code: 'no-lowering-after-bid', details: {} })),
  HighestBidderCannotWithdraw: asProblem(() => ({ code: 'highest-bidder', details: {} })),
  InvalidAmount: {
    problem: () => 'validation',
    message: ({ amount }) => `An amount of ${weth(amount)} is more than an auction accepts.`,
  },
  InvalidExtension: refused(auctionMessages.extensionTooLong),
  InvalidLots: refused('An auction needs at least one cube.'),
  ListsDiffer: {
    problem: () => 'validation',
    message: ({ dropIds, cubeIds }) =>
      `Each lot to withdraw from needs an auction id and a cube id. Number of auction ids: ${String(dropIds)}, of cube ids: ${String(cubeIds)}.`,
  },
  InvalidTimes: {
    problem: () => 'refused',
    message: ({ end, timestamp }) =>
      toBigInt(end) <= toBigInt(timestamp)
        ? dropMessages.endPast
        : `${dropMessages.endBeforeStart} ${dropMessages.tooLong} ${dropMessages.tooFar}`,
  },
  LotClosed: asProblem(() => ({ code: 'lot-closed', details: {} })),
  LotHasBid: asProblem(() => ({ code: 'no-buy-now-after-bid', details: {} })),
  InvalidReceiver: refused(
    'A cube cannot be claimed to this address, because nobody could transfer it from there.',
  ),
  MinimumNotLower: asProblem(({ current }) => ({
    code: 'minimum-not-lower',
    details: { current: toBigInt(current) },
  })),
  // A category without a problem code: whether the problem is `not-holder` or `cube-in-auction` depends on the holder of
  // the cube. The arguments do not name the holder, who may have changed by the time that a client reads it.
  NotCubeOwner: {
    problem: () => 'refused',
    message: ({ cubeId }) =>
      `Cube ${String(cubeId)} does not belong to this account, or it is already in an auction.`,
  },
  NotCreator: {
    problem: ({ account }, { network }) => ({
      code: 'no-creator-role',
      details: { account: toAddress(String(account)), network },
    }),
    message: () => 'Opening a drop requires the creator role, which this account does not have.',
  },
  NotEntitled: refused('Only the account that the cube is due to can have it sent to another account.'),
  NotForSale: asProblem(() => ({ code: 'no-buy-now', details: {} })),
  NoLotsNamed: { problem: () => 'validation', message: () => 'Name at least one lot to withdraw from.' },
  // A category without a problem code: the contract reverts in the same way for a claim that was already made and for
  // one that never existed. The error's details contain the lot as `args`. Flows check claims first (`claimRefusal`).
  NothingToClaim: refused('There is nothing to claim, or it has already been claimed.'),
  NothingToSettle: refused('None of these lots has funds or a cube left to claim.'),
  NothingToWithdraw: asProblem(() => ({ code: 'nothing-to-withdraw', details: {} })),
  NotSeller: asProblem(({ seller }) => ({
    code: 'not-your-auction',
    details: { seller: toAddress(String(seller)) },
  })),
  OwnTotalChanged: asProblem(({ actual }) => ({
    code: 'own-total-changed',
    details: { total: toBigInt(actual) },
  })),
  PaymentFailed: reverted('The payment token did not transfer the requested amount.'),
  PriceBelowMinimum: {
    problem: () => 'validation',
    message: ({ minimumBid }) => `The price must be at least the minimum bid, ${weth(minimumBid)}.`,
  },
  PriceWithoutMinimum: { problem: () => 'validation', message: () => auctionMessages.buyNowNeedsMinimum },
  SellerCannotBid: asProblem(() => ({ code: 'own-cube-bid', details: {} })),
  UnknownCube: { problem: () => 'not-found', message: ({ cubeId }) => `There is no cube ${String(cubeId)}.` },
  UnknownLot: notFound('This cube is not in this auction.'),
  CubeNotApproved: refused(signedOrderMessages.cubeNotApproved),
  EnforcedPause: asProblem(() => ({ code: 'contracts-paused', details: {} })),
  ExpectedPause: refused('The contract is not paused.'),
  // orders
  CutAboveMaximum: asProblem(({ ownerCutPerMillion, maximum }) => ({
    code: 'cut-above-maximum',
    details: { cut: toBigInt(ownerCutPerMillion), maximum: toBigInt(maximum) },
  })),
  CutTooHigh: refused('The cut can be at most 10 % of the price.'),
  FeeAboveMaximum: asProblem(({ publicationFee, maximum }) => ({
    code: 'fee-above-maximum',
    details: { fee: toBigInt(publicationFee), maximum: toBigInt(maximum) },
  })),
  InvalidExpiry: {
    problem: () => 'validation',
    message: ({ expiresAt, timestamp }, { isSignedOrder }) => {
      const { expiryTooSoon, expiryTooFar } = isSignedOrder ? signedOrderMessages : saleMessages;
      return toBigInt(expiresAt) < toBigInt(timestamp) + BigInt(MIN_SALE_DURATION)
        ? expiryTooSoon
        : expiryTooFar;
    },
  },
  InvalidPrice: {
    problem: () => 'validation',
    message: ({ price }) => `A price of ${weth(price)} is more than the contract accepts.`,
  },
  OrderExpired: {
    problem: expired,
    message: (_, { isSignedOrder }) =>
      isSignedOrder ? signedOrderMessages.expired : 'This sale has expired.',
  },
  OwnerNeeded: refused('The exchange must have an owner. Transfer its ownership instead.'),
  PriceMismatch: asProblem(({ actual }) => ({ code: 'price-changed', details: { price: toBigInt(actual) } })),
  PublicationFeeTooHigh: {
    problem: () => 'validation',
    message: ({ publicationFee }) => `A fee of ${weth(publicationFee)} is more than the exchange may charge.`,
  },
  SellerCannotBuy: asProblem(() => ({ code: 'own-cube-purchase', details: {} })),
  UnknownOrder: asProblem(() => ({ code: 'not-on-sale', details: {} })),
  UnsupportedNft: refused('Only Cubedrop’s own cubes are traded here.'),
  // signed orders
  CounterMismatch: asProblem(({ counter, actual }) => ({
    code: 'counter-mismatch',
    details: { counter: toBigInt(counter), current: toBigInt(actual) },
  })),
  CubeAboveMaximum: asProblem(({ cubeId, maxCubeId }) => ({
    code: 'cube-above-maximum',
    details: { cubeId: toBigInt(cubeId), maxCubeId: toBigInt(maxCubeId) },
  })),
  CubeMoved: asProblem(({ cubeId }) => ({ code: 'cube-moved', details: { cubeId: toBigInt(cubeId) } })),
  CubeNotWanted: asProblem(({ cubeId }) => ({
    code: 'cube-not-wanted',
    details: { cubeId: toBigInt(cubeId) },
  })),
  InvalidMaxCubeId: {
    problem: () => 'validation',
    message: () => signedOrderMessages.maxCubeIdMisplaced,
  },
  InvalidSignatureLength: asProblem(({ length }) => ({
    code: 'signature-length',
    details: { length: Number(toBigInt(length)) },
  })),
  InvalidTarget: {
    problem: () => 'validation',
    message: () => signedOrderMessages.targetUnknown,
  },
  MalleableSignature: asProblem(() => ({ code: 'signature-malleable', details: {} })),
  OrderAlreadyCancelled: asProblem(() => ({ code: 'order-cancelled', details: {} })),
  OrderAlreadyFilled: asProblem(() => ({ code: 'order-filled', details: {} })),
  OtherCubes: {
    problem: () => 'reverted',
    message: ({ cube }) => `The auction accepts only cubes of another contract, ${String(cube)}.`,
  },
  ProceedsTooLow: {
    problem: () => 'refused',
    message: ({ proceeds, minimum }) => proceedsTooLowMessage(toBigInt(proceeds), toBigInt(minimum)),
  },
  WalletRefusedSignature: asProblem(({ wallet }) => ({
    code: 'wallet-refused-signature',
    details: { wallet: toAddress(String(wallet)) },
  })),
  WrongSigner: asProblem(({ maker }) => ({
    code: 'not-signed-by-maker',
    details: { maker: toAddress(String(maker)) },
  })),
  ZeroPrice: { problem: () => 'validation', message: () => signedOrderMessages.priceZero },
  // NFTs
  ERC1155InsufficientBalance: refused('This account does not have enough copies of the NFT.'),
  ERC1155InvalidApprover: reverted('This account cannot approve others for its NFTs.'),
  ERC1155InvalidArrayLength: reverted('The lists of NFTs and amounts differ in length.'),
  ERC1155InvalidOperator: reverted('This address cannot be approved.'),
  ERC1155InvalidReceiver: reverted('The recipient does not accept NFTs.'),
  ERC1155InvalidSender: reverted('NFTs cannot be sent from this address.'),
  ERC1155MissingApprovalForAll: refused('The NFTs are not approved for the cube contract yet.'),
  InvalidBatch: refused('A batch has 1 to 500 NFTs, each with its supply and its metadata.'),
  InvalidSupply: refused('The supply of an NFT must be a whole number of at least 1.'),
  // cubes
  AccountBalanceOverflow: reverted('The account cannot hold any more cubes.'),
  BalanceQueryForZeroAddress: reverted('There is no account at the zero address.'),
  InvalidNfts: refused('A cube is made of six different NFTs.'),
  NotOwnerNorApproved: refused(
    'The cube does not belong to this account, or is not approved for the auction.',
  ),
  RoyaltyTooHigh: refused(cubeMessages.royaltyTooHigh),
  TokenAlreadyExists: reverted('This cube already exists.'),
  TokenDoesNotExist: notFound('There is no such cube.'),
  TransferFromIncorrectOwner: refused(
    'The cube does not belong to this account, or it is already in an auction.',
  ),
  TransferDeclined: refused(
    'This address takes no cubes that others send, because it could not send them back.',
  ),
  TransferToNonERC721ReceiverImplementer: reverted('The recipient does not accept cubes.'),
  TransferToZeroAddress: reverted('A cube cannot be sent to the zero address.'),
  UnexpectedNft: refused('The cube contract accepts NFTs only while a cube is being created.'),
  // WETH and ether
  EtherNotTaken: reverted('The recipient does not accept ether.'),
  InsufficientAllowance: insufficient('The approved amount of WETH is too low for this payment.'),
  InsufficientBalance: asProblem(({ needed, balance }) => ({
    code: 'insufficient-weth',
    details: { needed: toBigInt(needed), available: toBigInt(balance) },
  })),
  TooMuchEther: {
    problem: () => 'validation',
    message: ({ sent, amount }) =>
      `${formatAmount(toBigInt(sent), 'ETH')} was sent, more than the ${formatAmount(toBigInt(amount), 'ETH')} to be paid.`,
  },
  UnexpectedEther: refused('This call does not accept ether.'),
  // administration
  NotAContract: {
    problem: () => 'reverted',
    message: ({ account }) => `There is no contract at ${String(account)}.`,
  },
  OwnableInvalidOwner: reverted('The ownership of the contract cannot be transferred to this address.'),
  OwnableUnauthorizedAccount: refused('Only the owner of the contract may do this.'),
  ReentrancyGuardReentrantCall: reverted('A contract made a reentrant call.'),
};
