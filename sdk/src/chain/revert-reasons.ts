import { dropMessages } from '../drop/messages.ts';
import { formatAmount } from '../money/index.ts';
import type { ErrorCode } from '../errors.ts';
import { bidMessages } from '../bid/messages.ts';
import { claimMessages } from '../claim/messages.ts';
import { auctionMessages } from '../auction/messages.ts';
import { otherPriceMessage, saleMessages } from '../sale/messages.ts';

/** User-facing error for a contract's custom error. `say` is called with the error's arguments, by name. */
interface Reason {
  code: ErrorCode;
  say(args: Record<string, unknown>): string;
}

const refused = (text: string): Reason => ({ code: 'refused', say: () => text });
const reverted = (text: string): Reason => ({ code: 'reverted', say: () => text });
const insufficient = (text: string): Reason => ({ code: 'insufficient-funds', say: () => text });
const weth = (value: unknown) => formatAmount(BigInt(value as bigint), 'WETH');

/** User-facing errors for all custom errors of our contracts, by the errors' names. */
export const REVERT_REASONS: Readonly<Record<string, Reason>> = {
  // auctions and orders
  AuctionNotEnded: refused(claimMessages.auctionNotEnded),
  AuctionNotRunning: {
    code: 'refused',
    say: ({ start, timestamp }) =>
      BigInt(timestamp as bigint) < BigInt(start as bigint)
        ? 'The auction has not started yet.'
        : `${auctionMessages.ended}.`,
  },
  BidTooLow: {
    code: 'refused',
    say: ({ minimum }) => `${bidMessages.tooLow}: your total has to be at least ${weth(minimum)}.`,
  },
  HighestBidderCannotWithdraw: refused(claimMessages.highestBidder),
  InvalidAmount: {
    code: 'validation',
    say: ({ amount }) => `An amount of ${weth(amount)} is more than an auction takes.`,
  },
  InvalidExtension: refused(auctionMessages.extensionTooLong),
  InvalidLots: refused('An auction needs at least one cube.'),
  InvalidTimes: {
    code: 'refused',
    say: ({ end, timestamp }) =>
      BigInt(end as bigint) <= BigInt(timestamp as bigint)
        ? dropMessages.endPast
        : `${dropMessages.endBeforeStart} ${dropMessages.tooLong} ${dropMessages.tooFar}`,
  },
  LotClosed: refused('This cube was taken out of the auction, or bought.'),
  LotHasBid: refused(auctionMessages.hasBid),
  NotCubeOwner: refused('The cube is not this account’s, or it is in an auction already.'),
  NotCreator: refused('This account has no creator role, which opening a drop needs.'),
  NotForSale: refused(auctionMessages.noBuyNow),
  NothingToClaim: refused('There is nothing to claim, or it was claimed before.'),
  NothingToWithdraw: refused(claimMessages.nothingToWithdraw),
  OwnTotalChanged: refused(
    'Your bid on this cube has changed in the meantime; look at it again before you raise it.',
  ),
  PaymentFailed: reverted('The payment token did not move the amount that was asked of it.'),
  PriceBelowMinimum: {
    code: 'validation',
    say: ({ minimumBid }) => `The price has to be at least the minimum bid, ${weth(minimumBid)}.`,
  },
  SellerCannotBid: refused(bidMessages.ownCube),
  UnknownCube: { code: 'refused', say: ({ cubeId }) => `There is no cube ${String(cubeId)}.` },
  UnknownLot: refused('This cube is not in this drop.'),
  CubeNotApproved: refused('The cube is not approved for the sale yet.'),
  EnforcedPause: refused('New auctions, orders and purchases are paused at the moment.'),
  ExpectedPause: refused('The contract is not paused.'),
  // orders
  CutTooHigh: refused('The cut has to be less than the whole price.'),
  InvalidExpiry: {
    code: 'validation',
    say: ({ expiresAt, timestamp }) =>
      BigInt(expiresAt as bigint) < BigInt(timestamp as bigint) + 60n
        ? saleMessages.expiryTooSoon
        : saleMessages.expiryTooFar,
  },
  InvalidPrice: {
    code: 'validation',
    say: ({ price }) => `A price of ${weth(price)} is more than the exchange takes.`,
  },
  OrderExpired: refused('The time of this sale is over.'),
  OwnerNeeded: refused('The exchange has to have an owner; hand it over instead.'),
  PriceMismatch: {
    code: 'refused',
    say: ({ actual }) => otherPriceMessage(BigInt(actual as bigint)),
  },
  PublicationFeeTooHigh: {
    code: 'validation',
    say: ({ publicationFee }) => `A fee of ${weth(publicationFee)} is more than the exchange may take.`,
  },
  SellerCannotBuy: refused(saleMessages.ownCube),
  UnknownOrder: refused(saleMessages.notOnSale),
  UnsupportedNft: refused('Only Cubedrop’s own cubes are traded here.'),
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
  TokenDoesNotExist: refused('There is no such cube.'),
  TransferFromIncorrectOwner: refused('The cube is not this account’s, or it is in an auction already.'),
  TransferToNonERC721ReceiverImplementer: reverted('The receiver does not take cubes.'),
  TransferToZeroAddress: reverted('A cube cannot be sent to the zero address.'),
  UnexpectedNft: refused('The cube contract takes NFTs only while a cube is being made.'),
  // WETH and ether
  EtherNotTaken: reverted('The receiver does not take ether.'),
  InsufficientAllowance: insufficient('Less WETH is approved for the auction than is asked for.'),
  InsufficientBalance: insufficient(bidMessages.tooLittleWeth),
  UnexpectedEther: refused('This call takes no ether.'),
  // administration
  OwnableInvalidOwner: reverted('The contract cannot be given to that address.'),
  OwnableUnauthorizedAccount: refused('Only the owner of the contract may do this.'),
  ReentrancyGuardReentrantCall: reverted('A contract called back in the middle of a call.'),
};
