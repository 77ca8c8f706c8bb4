import { dropMessages } from '../domain/drop/messages.ts';
import { formatAmount } from '../base/money/index.ts';
import type { ErrorCategory, Problem } from '../base/error-details.ts';
import { bidMessages } from '../domain/bid/messages.ts';
import { auctionMessages } from '../domain/auction/messages.ts';
import { problemText } from '../domain/problem/messages.ts';
import { saleMessages } from '../domain/sale/messages.ts';
import { notSignedMessage, signedOrderMessages } from '../domain/signed-order/messages.ts';

/** Arguments of a contract's custom error, by name. */
type Arguments = Readonly<Record<string, unknown>>;

/** User-facing error for a contract's custom error, given the error's arguments: a problem, or just a category. */
interface Reason {
  of(args: Arguments): ErrorCategory | Problem;
  say(args: Arguments): string;
}

const plain = (category: ErrorCategory) => (text: string) => ({ of: () => category, say: () => text });
const notFound = plain('not-found');
const refused = plain('refused');
const reverted = plain('reverted');
const insufficient = plain('insufficient-funds');
/** Returns the reason for a problem with the problem's own text. */
const asProblem = (of: (args: Arguments) => Problem): Reason => ({
  of,
  say: (args) => problemText(of(args)),
});
const whole = (value: unknown) => BigInt(String(value));
const weth = (value: unknown) => formatAmount(whole(value), 'WETH');
const seconds = (value: unknown) => Number(whole(value));

function notRunning({ start, end, timestamp }: Arguments): Problem<'auction-not-started' | 'auction-ended'> {
  const startsAt = seconds(start);
  return seconds(timestamp) < startsAt
    ? { code: 'auction-not-started', details: { startsAt } }
    : { code: 'auction-ended', details: { endsAt: seconds(end) } };
}

/** User-facing errors for all custom errors of our contracts, by the errors' names. */
export const REVERT_REASONS: Readonly<Record<string, Reason>> = {
  // auctions and orders
  AuctionNotEnded: asProblem(({ end }) => ({ code: 'auction-not-ended', details: { endsAt: seconds(end) } })),
  AuctionNotRunning: {
    of: notRunning,
    say: (args) =>
      notRunning(args).code === 'auction-not-started'
        ? 'The auction has not started yet.'
        : `${auctionMessages.ended}.`,
  },
  BidTooLow: {
    of: ({ minimum, total }) => ({
      code: 'bid-too-low',
      details: { least: whole(minimum), total: whole(total) },
    }),
    say: ({ minimum }) => `${bidMessages.tooLow}: your total has to be at least ${weth(minimum)}.`,
  },
  HighestBidderCannotWithdraw: asProblem(() => ({ code: 'highest-bidder', details: {} })),
  InvalidAmount: {
    of: () => 'validation',
    say: ({ amount }) => `An amount of ${weth(amount)} is more than an auction takes.`,
  },
  InvalidExtension: refused(auctionMessages.extensionTooLong),
  InvalidLots: refused('An auction needs at least one cube.'),
  InvalidTimes: {
    of: () => 'refused',
    say: ({ end, timestamp }) =>
      whole(end) <= whole(timestamp)
        ? dropMessages.endPast
        : `${dropMessages.endBeforeStart} ${dropMessages.tooLong} ${dropMessages.tooFar}`,
  },
  LotClosed: asProblem(() => ({ code: 'lot-closed', details: {} })),
  LotHasBid: asProblem(() => ({ code: 'no-buy-now-after-bid', details: {} })),
  InvalidReceiver: refused('A cube cannot be claimed to this address: nobody could get it out again.'),
  NotCubeOwner: refused('The cube is not this account’s, or it is in an auction already.'),
  NotCreator: refused('This account has no creator role, which opening a drop needs.'),
  NotEntitled: refused('Only whoever the cube is due to can have it sent to another account.'),
  NotForSale: asProblem(() => ({ code: 'no-buy-now', details: {} })),
  NothingToClaim: refused('There is nothing to claim, or it was claimed before.'),
  NothingToSettle: refused('There is nothing to claim, or it was claimed before.'),
  NothingToWithdraw: asProblem(() => ({ code: 'nothing-to-withdraw', details: {} })),
  OwnTotalChanged: asProblem(({ actual }) => ({
    code: 'own-total-changed',
    details: { total: whole(actual) },
  })),
  PaymentFailed: reverted('The payment token did not move the amount that was asked of it.'),
  PriceBelowMinimum: {
    of: () => 'validation',
    say: ({ minimumBid }) => `The price has to be at least the minimum bid, ${weth(minimumBid)}.`,
  },
  PriceWithoutMinimum: { of: () => 'validation', say: () => auctionMessages.buyNowNeedsMinimum },
  SellerCannotBid: asProblem(() => ({ code: 'own-cube-bid', details: {} })),
  UnknownCube: { of: () => 'not-found', say: ({ cubeId }) => `There is no cube ${String(cubeId)}.` },
  UnknownLot: notFound('This cube is not in this drop.'),
  CubeNotApproved: refused('The cube is not approved for the sale yet.'),
  EnforcedPause: asProblem(() => ({ code: 'contracts-paused', details: {} })),
  ExpectedPause: refused('The contract is not paused.'),
  // orders
  CutAboveMaximum: asProblem(({ ownerCutPerMillion, maximum }) => ({
    code: 'cut-above-maximum',
    details: { cut: whole(ownerCutPerMillion), maximum: whole(maximum) },
  })),
  CutTooHigh: refused('The cut may be at most 10 % of the price.'),
  FeeAboveMaximum: refused('The publication fee has risen since you saw it. Check it and try again.'),
  InvalidExpiry: {
    of: () => 'validation',
    say: ({ expiresAt, timestamp }) =>
      whole(expiresAt) < whole(timestamp) + 60n ? saleMessages.expiryTooSoon : saleMessages.expiryTooFar,
  },
  InvalidPrice: {
    of: () => 'validation',
    say: ({ price }) => `A price of ${weth(price)} is more than the exchange takes.`,
  },
  OrderExpired: {
    of: ({ expiresAt }) => ({ code: 'sale-ended', details: { expiresAt: seconds(expiresAt) } }),
    say: () => 'The time of this sale is over.',
  },
  OwnerNeeded: refused('The exchange has to have an owner; hand it over instead.'),
  PriceMismatch: asProblem(({ actual }) => ({ code: 'price-changed', details: { price: whole(actual) } })),
  PublicationFeeTooHigh: {
    of: () => 'validation',
    say: ({ publicationFee }) => `A fee of ${weth(publicationFee)} is more than the exchange may take.`,
  },
  SellerCannotBuy: asProblem(() => ({ code: 'own-cube-purchase', details: {} })),
  UnknownOrder: asProblem(() => ({ code: 'not-on-sale', details: {} })),
  UnsupportedNft: refused('Only Cubedrop’s own cubes are traded here.'),
  // signed orders
  CounterMismatch: asProblem(({ counter, actual }) => ({
    code: 'counter-mismatch',
    details: { counter: whole(counter), current: whole(actual) },
  })),
  CubeMoved: asProblem(({ cubeId }) => ({ code: 'cube-moved', details: { cubeId: whole(cubeId) } })),
  CubeNotWanted: asProblem(({ cubeId }) => ({
    code: 'cube-not-wanted',
    details: { cubeId: whole(cubeId) },
  })),
  InvalidSignatureLength: {
    of: () => 'validation',
    say: ({ length }) => `A signature has 65 bytes, not ${String(length)}.`,
  },
  InvalidTarget: {
    of: () => 'validation',
    say: () => signedOrderMessages.targetUnknown,
  },
  MalleableSignature: {
    of: () => 'validation',
    say: () => 'The signature is in a form that anybody can make of another one. Sign again.',
  },
  OrderAlreadyCancelled: asProblem(() => ({ code: 'order-cancelled', details: {} })),
  OrderAlreadyFilled: asProblem(() => ({ code: 'order-filled', details: {} })),
  OtherCubes: {
    of: () => 'reverted',
    say: ({ cube }) => `The auction is for the cubes of another contract, ${String(cube)}.`,
  },
  ProceedsTooLow: {
    of: () => 'refused',
    say: ({ proceeds, minimum }) =>
      `After cut and royalty ${weth(proceeds)} are left, less than the ${weth(minimum)} that you ask for.`,
  },
  WalletRefusedSignature: {
    of: () => 'refused',
    say: ({ wallet }) => `The contract ${String(wallet)} does not confirm that it signed this.`,
  },
  WrongSigner: {
    of: () => 'refused',
    say: ({ maker }) => notSignedMessage(String(maker)),
  },
  ZeroPrice: { of: () => 'validation', say: () => signedOrderMessages.priceZero },
  // NFTs
  ERC1155InsufficientBalance: refused('A copy of the NFT is missing: this account has not enough of them.'),
  ERC1155InvalidApprover: reverted('The account cannot approve anybody for its NFTs.'),
  ERC1155InvalidArrayLength: reverted('The lists of NFTs and amounts differ in length.'),
  ERC1155InvalidOperator: reverted('Nobody can be approved at that address.'),
  ERC1155InvalidReceiver: reverted('The receiver does not take NFTs.'),
  ERC1155InvalidSender: reverted('NFTs cannot be sent from that address.'),
  ERC1155MissingApprovalForAll: refused('The NFTs are not approved for the cube contract yet.'),
  InvalidBatch: refused('A batch has 1 to 500 NFTs, each with its supply and its metadata.'),
  InvalidSupply: refused('The supply of an NFT is a whole number from 1.'),
  // cubes
  AccountBalanceOverflow: reverted('The account holds more cubes than can be counted.'),
  BalanceQueryForZeroAddress: reverted('There is no account at the zero address.'),
  InvalidNfts: refused('A cube is made of six different NFTs.'),
  NotOwnerNorApproved: refused('The cube is not this account’s, or not approved for the auction.'),
  RoyaltyTooHigh: refused('A royalty is at most 10 %.'),
  TokenAlreadyExists: reverted('This cube exists already.'),
  TokenDoesNotExist: notFound('There is no such cube.'),
  TransferFromIncorrectOwner: refused('The cube is not this account’s, or it is in an auction already.'),
  TransferToNonERC721ReceiverImplementer: reverted('The receiver does not take cubes.'),
  TransferToZeroAddress: reverted('A cube cannot be sent to the zero address.'),
  UnexpectedNft: refused('The cube contract takes NFTs only while a cube is being made.'),
  // WETH and ether
  EtherNotTaken: reverted('The receiver does not take ether.'),
  InsufficientAllowance: insufficient('Less WETH is approved for the auction than is asked for.'),
  InsufficientBalance: asProblem(({ needed, balance }) => ({
    code: 'insufficient-weth',
    details: { needed: whole(needed), available: whole(balance) },
  })),
  TooMuchEther: {
    of: () => 'validation',
    say: ({ sent, amount }) =>
      `${formatAmount(whole(sent), 'ETH')} were sent along, more than the ${formatAmount(whole(amount), 'ETH')} to pay.`,
  },
  UnexpectedEther: refused('This call takes no ether.'),
  // administration
  NotAContract: {
    of: () => 'reverted',
    say: ({ account }) => `There is no contract at ${String(account)}.`,
  },
  OwnableInvalidOwner: reverted('The contract cannot be given to that address.'),
  OwnableUnauthorizedAccount: refused('Only the owner of the contract may do this.'),
  ReentrancyGuardReentrantCall: reverted('A contract called back in the middle of a call.'),
};
