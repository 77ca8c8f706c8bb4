import { expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import type { ErrorCode } from '../../base/error-details.ts';
import { abis } from '../../chain/abis.ts';
import { toRevertError } from '../../chain/errors.ts';
import { REVERT_REASONS } from './revert-reasons.ts';

const someone = '0x41BC7e90Ac2f1e7b6d3A5f8c9E0D1b2A3C4D5E6F';
const exchange = `0x${'e1'.repeat(20)}` as const;
const offers = `0x${'e2'.repeat(20)}` as const;
const hash = `0x${'12'.repeat(32)}`;
const ether = 10n ** 18n;

type Example = [args: readonly unknown[], code: ErrorCode, text: string];

/** An example of each custom error of the contracts, by its name. */
const EXAMPLES: Record<string, Example> = {
  AuctionEnded: [[20n, 21n], 'auction-ended', 'Auction Ended'],
  AuctionNotEnded: [[20n, 19n], 'auction-not-ended', 'The auction has not ended yet.'],
  AuctionNotRunning: [[10n, 20n, 9n], 'auction-not-started', 'The auction has not started yet.'],
  BidTooLow: [
    [4n, ether],
    'bid-too-low',
    'Bid Must be Greater than Minimum Bid: your total must be at least 1 WETH.',
  ],
  FirstBidPlaced: [
    [1n, 7n],
    'no-lowering-after-bid',
    'This Cube has a bid, so its minimum bid can no longer be lowered.',
  ],
  HighestBidderCannotWithdraw: [
    [someone],
    'highest-bidder',
    'You are the highest bidder; this bid cannot be withdrawn.',
  ],
  InvalidAmount: [[ether], 'validation', 'An amount of 1 WETH is more than an auction accepts.'],
  InvalidExtension: [
    [1n],
    'refused',
    'The extension can be at most an hour, and no longer than the auction.',
  ],
  InvalidLots: [[0n], 'refused', 'An auction needs at least one cube.'],
  ListsDiffer: [
    [2n, 1n],
    'validation',
    'Each lot to withdraw from needs an auction id and a cube id. Number of auction ids: 2, of cube ids: 1.',
  ],
  InvalidTimes: [[10n, 5n, 8n], 'refused', 'The end of the auction is in the past.'],
  LotClosed: [[1n, 7n], 'lot-closed', 'This cube was taken out of the auction, or bought.'],
  LotHasBid: [
    [1n, 7n],
    'no-buy-now-after-bid',
    'This Cube has a bid, so it can no longer be bought at its buy-now price.',
  ],
  InvalidReceiver: [
    [someone],
    'refused',
    'A cube cannot be claimed to this address, because nobody could transfer it from there.',
  ],
  MinimumNotLower: [
    [ether, ether],
    'minimum-not-lower',
    'The new minimum bid must be at least 1 wei and below the current one, 1 WETH.',
  ],
  NotCubeOwner: [
    [someone, 7n],
    'refused',
    'Cube 7 does not belong to this account, or it is already in an auction.',
  ],
  NotCreator: [
    [someone],
    'no-creator-role',
    'Opening a drop requires the creator role, which this account does not have.',
  ],
  NotEntitled: [
    [someone, someone],
    'refused',
    'Only the account that the cube is due to can have it sent to another account.',
  ],
  NotForSale: [[1n], 'no-buy-now', 'This Cube has no buy-now price.'],
  NoLotsNamed: [[], 'validation', 'Name at least one lot to withdraw from.'],
  NothingToClaim: [[1n, 7n], 'refused', 'There is nothing to claim, or it has already been claimed.'],
  NothingToSettle: [[1n], 'refused', 'None of these lots has funds or a cube left to claim.'],
  NothingToWithdraw: [
    [1n, 7n, someone],
    'nothing-to-withdraw',
    'You have nothing to withdraw from this auction.',
  ],
  NotSeller: [
    [someone, someone],
    'not-your-auction',
    'Only the seller can lower the minimum bid of an auction.',
  ],
  OwnTotalChanged: [
    [1n, 1n],
    'own-total-changed',
    'Your bid on this cube has changed in the meantime; check it before you raise it.',
  ],
  PaymentFailed: [[1n, 1n], 'reverted', 'The payment token did not transfer the requested amount.'],
  PriceBelowMinimum: [[1n, ether], 'validation', 'The price must be at least the minimum bid, 1 WETH.'],
  PriceWithoutMinimum: [[1n], 'validation', 'A buy-now price requires a minimum bid above 0.'],
  SellerCannotBid: [[someone], 'own-cube-bid', 'You Cannot bid on your own Cube'],
  UnknownCube: [[7n], 'not-found', 'There is no cube 7.'],
  UnknownLot: [[1n, 7n], 'not-found', 'This cube is not in this auction.'],
  CubeNotApproved: [[7n], 'refused', 'The cube is not approved for the sale yet.'],
  EnforcedPause: [
    [],
    'contracts-paused',
    'New auctions, sales, purchases and the acceptance of offers are paused at the moment.',
  ],
  ExpectedPause: [[], 'refused', 'The contract is not paused.'],
  CutAboveMaximum: [
    [2n, 1n],
    'cut-above-maximum',
    'The exchange’s cut has risen above the accepted maximum. Check it and try again.',
  ],
  CutTooHigh: [[100_001n], 'refused', 'The cut can be at most 10 % of the price.'],
  FeeAboveMaximum: [
    [2n, 1n],
    'fee-above-maximum',
    'The publication fee has risen since you saw it. Check it and try again.',
  ],
  InvalidExpiry: [[10n, 9n], 'validation', 'A sale must last at least a minute.'],
  InvalidPrice: [[ether], 'validation', 'A price of 1 WETH is more than the contract accepts.'],
  OrderExpired: [[10n, 10n], 'sale-ended', 'This sale has expired.'],
  OwnerNeeded: [[], 'refused', 'The exchange must have an owner. Transfer its ownership instead.'],
  PriceMismatch: [[1n, ether], 'price-changed', 'The price is now 1 WETH; check it before you buy.'],
  PublicationFeeTooHigh: [[ether], 'validation', 'A fee of 1 WETH is more than the exchange may charge.'],
  SellerCannotBuy: [[someone], 'own-cube-purchase', 'You cannot buy your own Cube'],
  UnknownOrder: [[someone, 1n, someone], 'not-on-sale', 'This Cube is not for sale.'],
  UnsupportedNft: [[someone], 'refused', 'Only Cubedrop’s own cubes are traded here.'],
  CounterMismatch: [
    [1n, 1n],
    'counter-mismatch',
    'The maker of this order has since cancelled all orders, or signed it with another counter.',
  ],
  CubeAboveMaximum: [
    [8n, 7n],
    'cube-above-maximum',
    'This offer is for cubes up to no. 7 that existed when it was signed. Cube 8 was made later.',
  ],
  CubeMoved: [[7n], 'cube-moved', 'The cube was transferred after it was listed, which ended the listing.'],
  CubeNotWanted: [[7n], 'cube-not-wanted', 'This offer is not for cube 7.'],
  InvalidMaxCubeId: [
    [someone, 0n],
    'validation',
    'An offer for any cube of a creator has to state the highest cube id that it is for, and any other offer must not.',
  ],
  InvalidSignatureLength: [[64n], 'signature-length', 'A signature has 65 bytes, not 64.'],
  InvalidTarget: [
    [0n, someone, 1n],
    'validation',
    'An offer is for one cube, for any cube of a creator, or for any cube of a drop.',
  ],
  MalleableSignature: [
    [],
    'signature-malleable',
    'The signature is malleable: anybody can derive this form from another one. Sign again.',
  ],
  OrderAlreadyCancelled: [[hash], 'order-cancelled', 'The maker of this order has cancelled it.'],
  OrderAlreadyFilled: [
    [hash],
    'order-filled',
    'This order has already been filled; an order can only be filled once.',
  ],
  OtherCubes: [[someone], 'reverted', `The auction accepts only cubes of another contract, ${someone}.`],
  ProceedsTooLow: [
    [ether, 2n * ether],
    'refused',
    'You would receive 1 WETH after the exchange’s cut and the royalty, which is less than your minimum of 2 WETH.',
  ],
  WalletRefusedSignature: [
    [someone],
    'wallet-refused-signature',
    `The contract wallet ${someone} does not accept this signature.`,
  ],
  WrongSigner: [
    [someone, someone],
    'not-signed-by-maker',
    `This was not signed by ${someone}, or was signed with other terms or for another contract.`,
  ],
  ZeroPrice: [[], 'validation', 'The price must be above 0.'],
  ERC1155InsufficientBalance: [
    [someone, 1n, 1n, 1n],
    'refused',
    'This account does not have enough copies of the NFT.',
  ],
  ERC1155InvalidApprover: [[someone], 'reverted', 'This account cannot approve others for its NFTs.'],
  ERC1155InvalidArrayLength: [[1n, 1n], 'reverted', 'The lists of NFTs and amounts differ in length.'],
  ERC1155InvalidOperator: [[someone], 'reverted', 'This address cannot be approved.'],
  ERC1155InvalidReceiver: [[someone], 'reverted', 'The recipient does not accept NFTs.'],
  ERC1155InvalidSender: [[someone], 'reverted', 'NFTs cannot be sent from this address.'],
  ERC1155MissingApprovalForAll: [
    [someone, someone],
    'refused',
    'The NFTs are not approved for the cube contract yet.',
  ],
  InvalidBatch: [
    [1n, 1n, 1n],
    'refused',
    'A batch has 1 to 500 NFTs, each with its supply and its metadata.',
  ],
  InvalidSupply: [[1n, 1n], 'refused', 'The supply of an NFT must be a whole number of at least 1.'],
  AccountBalanceOverflow: [[], 'reverted', 'The account cannot hold any more cubes.'],
  BalanceQueryForZeroAddress: [[], 'reverted', 'There is no account at the zero address.'],
  InvalidNfts: [[[1n, 1n, 2n, 3n, 4n, 5n]], 'refused', 'A cube is made of six different NFTs.'],
  NotOwnerNorApproved: [
    [],
    'refused',
    'The cube does not belong to this account, or is not approved for the auction.',
  ],
  RoyaltyTooHigh: [[1n], 'refused', 'A royalty can be at most 10 %.'],
  TokenAlreadyExists: [[], 'reverted', 'This cube already exists.'],
  TokenDoesNotExist: [[], 'not-found', 'There is no such cube.'],
  TransferFromIncorrectOwner: [
    [],
    'refused',
    'The cube does not belong to this account, or it is already in an auction.',
  ],
  TransferDeclined: [
    [someone],
    'refused',
    'This address takes no cubes that others send, because it could not send them back.',
  ],
  TransferToNonERC721ReceiverImplementer: [[], 'reverted', 'The recipient does not accept cubes.'],
  TransferToZeroAddress: [[], 'reverted', 'A cube cannot be sent to the zero address.'],
  UnexpectedNft: [[], 'refused', 'The cube contract accepts NFTs only while a cube is being created.'],
  EtherNotTaken: [[someone], 'reverted', 'The recipient does not accept ether.'],
  InsufficientAllowance: [
    [someone, 1n, 1n],
    'insufficient-funds',
    'The approved amount of WETH is too low for this payment.',
  ],
  InsufficientBalance: [[someone, 1n, 2n], 'insufficient-weth', 'You have insufficient Weth'],
  TooMuchEther: [[2n * ether, ether], 'validation', '2 ETH was sent, more than the 1 ETH to be paid.'],
  UnexpectedEther: [[], 'refused', 'This call does not accept ether.'],
  NotAContract: [[someone], 'reverted', `There is no contract at ${someone}.`],
  OwnableInvalidOwner: [
    [someone],
    'reverted',
    'The ownership of the contract cannot be transferred to this address.',
  ],
  OwnableUnauthorizedAccount: [[someone], 'refused', 'Only the owner of the contract may do this.'],
  ReentrancyGuardReentrantCall: [[], 'reverted', 'A contract made a reentrant call.'],
};

const errors = new Map(
  Object.values(abis)
    .flatMap((abi) => [...abi])
    .flatMap((entry) => (entry.type === 'error' ? [[entry.name, entry] as const] : [])),
);

/** Returns the error for a call to `to` that reverts with a custom error. */
const reverted = (name: string, args: readonly unknown[], to = exchange) => {
  const data = new Interface([...errors.values()]).encodeErrorResult(name, [...args]);
  const network = { name: 'ropsten', chainId: 3, genesisHash: `0x${'0'.repeat(64)}` } as const;
  const contracts = { musicNft: to, cube: to, dropAuction: to, weth: to, userAuction: to, exchange, offers };
  return toRevertError(data, { network, contracts, revertReasons: REVERT_REASONS }, { to });
};

it('EXAMPLES has every custom error of the contracts', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual([...errors.keys()].sort());
});

it.each(Object.entries(EXAMPLES))('the revert %s is explained', (name, [args, code, shortMessage]) => {
  expect(reverted(name, args)).toMatchObject({ code, shortMessage });
});

it.each([
  ['AuctionNotRunning', [10n, 20n, 20n], 'auction-ended', 'Auction Ended.'],
  [
    'InvalidTimes',
    [9n, 8n, 7n],
    'refused',
    'Auction End time must be greater than Start time. An auction can last at most 90 days. An auction must start within 365 days.',
  ],
  ['InvalidExpiry', [2n ** 40n, 9n], 'validation', 'The end of the sale is too far in the future.'],
] as const)('the revert %s is explained according to its arguments', (name, args, code, shortMessage) => {
  expect(reverted(name, args)).toMatchObject({ code, shortMessage });
});

it.each([
  ['OrderExpired', [10n, 10n], 'order-expired', 'This order has expired.'],
  ['InvalidExpiry', [2n ** 40n, 9n], 'validation', 'An offer or a listing can last at most 180 days.'],
] as const)(
  'the revert %s of a signed order is explained without calling the order a sale',
  (name, args, code, shortMessage) => {
    expect(reverted(name, args, offers)).toMatchObject({ code, shortMessage });
  },
);
