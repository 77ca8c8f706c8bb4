import type { Fault } from './fault.ts';
import type { Address, Hex } from './hex.ts';
import type { Seconds } from './time/index.ts';

/**
 * Category of an error. Tools derive exit codes and presentation from it.
 *
 * - `validation`: the input is invalid
 * - `not-found`: there is nothing with that id or name
 * - `sign-in`: not signed in, or signed in as the wrong account
 * - `wrong-network`: another chain, or this chain was reset
 * - `insufficient-funds`: not enough ETH or WETH, or the cost cap would be exceeded
 * - `reverted`: the chain rejected or reverted a transaction
 * - `unconfirmed`: sent, but the outcome is not known yet
 * - `untrusted`: the contracts changed or are unknown, and nobody has confirmed them
 * - `refused`: a business rule forbids it
 * - `conflict`: the server, the chain or an earlier run is in a different state than expected
 * - `canceled`: the user declined, in their wallet or when asked for confirmation, or the wallet gives the page no
 *   access to an account
 * - `aborted`: stopped on request; can be resumed
 * - `unavailable`: the server, the chain or the wallet cannot be reached, or cannot serve the request at present
 * - `internal`: an error in Cubedrop, or a local file or record that is damaged or cannot be written
 */
export type ErrorCategory =
  | 'validation'
  | 'not-found'
  | 'sign-in'
  | 'wrong-network'
  | 'insufficient-funds'
  | 'reverted'
  | 'unconfirmed'
  | 'untrusted'
  | 'refused'
  | 'conflict'
  | 'canceled'
  | 'aborted'
  | 'unavailable'
  | 'internal';

type NoDetails = Record<never, never>;

/**
 * Details of an error, by its code. The code of an error that is not a problem is its category. Amounts are in wei.
 */
export interface ErrorDetails extends Record<ErrorCategory, Record<string, unknown>> {
  /** `least` is the smallest total that would lead, `total` the one that the bid would reach. */
  'bid-too-low': { least: bigint; total: bigint };
  /** `total` is the bidder's current total. */
  'own-total-changed': { total: bigint };
  'own-cube-bid': NoDetails;
  'auction-not-started': { startsAt: Seconds };
  'auction-ended': { endsAt: Seconds };
  'lot-closed': NoDetails;
  /** `available` counts ETH and WETH together. */
  'insufficient-balance': { needed: bigint; available: bigint };
  /**
   * `available` is the payer's WETH. A flow that can pay the missing WETH in ETH throws this only if the payer's
   * ETH does not cover both the missing amount and the gas.
   */
  'insufficient-weth': { needed: bigint; available: bigint };
  'insufficient-eth': { needed: bigint; available: bigint };
  'no-buy-now': NoDetails;
  'no-buy-now-after-bid': NoDetails;
  'own-cube-purchase': NoDetails;
  /** `price` is the current price. */
  'price-changed': { price: bigint };
  'sale-ended': { expiresAt: Seconds };
  'not-on-sale': NoDetails;
  'already-on-sale': { orderId: Hex };
  'order-expired': { expiresAt: Seconds };
  'order-filled': NoDetails;
  'order-cancelled': NoDetails;
  /** `counter` is the counter in the order, `current` the present counter of the order's maker. */
  'counter-mismatch': { counter: bigint; current: bigint };
  /** `length` is the number of bytes of the signature. */
  'signature-length': { length: number };
  'signature-malleable': NoDetails;
  'not-signed-by-maker': { maker: Address };
  /** `chainId` is the EIP-155 id of the chain that the maker signed the order for. */
  'signed-for-other-chain': { maker: Address; chainId: number };
  'wallet-refused-signature': { wallet: Address };
  'cube-moved': { cubeId: bigint };
  'cube-not-wanted': { cubeId: bigint };
  /** `maxCubeId` is the highest on-chain id that the offer is for. */
  'cube-above-maximum': { cubeId: bigint; maxCubeId: bigint };
  /** `available` is the buyer's WETH, or the allowance of the contract if that is lower. */
  'offer-unfunded': { needed: bigint; available: bigint };
  /**
   * `cut` is the cut of the exchange's owner and `maximum` the highest one that the seller or the order accepts, in
   * millionths of the price.
   */
  'cut-above-maximum': { cut: bigint; maximum: bigint };
  /** The exchange's publication fee and the maximum that the seller accepts, in wei of WETH. */
  'fee-above-maximum': { fee: bigint; maximum: bigint };
  'not-your-sale': { seller: Address };
  'not-holder': { cubeId: bigint; holder: Address };
  'cube-in-auction': { cubeId: bigint };
  'auction-not-ended': { endsAt: Seconds };
  'no-bids': NoDetails;
  'already-paid-out': NoDetails;
  'already-handed-over': NoDetails;
  /** `winner` is `null` if there is no bid. */
  'not-winner': { winner: Address | null };
  'not-seller': { seller: Address };
  /**
   * The winner has to wait for the seller to claim, at most until `until`. `by` is the seller's name in texts:
   * `admin` in a drop, `owner` in an owner's auction.
   */
  'funds-not-claimed': { by: 'admin' | 'owner'; until: Seconds };
  'no-take-out-after-bid': NoDetails;
  'drop-started': { startsAt: Seconds };
  'not-your-auction': { seller: Address };
  'no-lowering-after-bid': NoDetails;
  /** `current` is the present minimum bid. */
  'minimum-not-lower': { current: bigint };
  'highest-bidder': NoDetails;
  'nothing-to-withdraw': NoDetails;
  'unknown-auction': { kind: 'drop' | 'auction'; auctionId: bigint; network: string };
  'unknown-lot': { kind: 'drop' | 'auction'; auctionId: bigint; cubeId: bigint };
  /** `nftIds` are the on-chain ids of the NFTs that the account has no copy of. */
  'no-nft-copies': { nftIds: readonly string[] };
  'no-creator-role': { account: Address; network: string };
  /** `owner` is the account that owns the contract. */
  'not-contract-owner': { owner: Address };
  'receiver-is-contract': NoDetails;
  'contracts-paused': NoDetails;
  /**
   * `fee` is the current base fee or, when a transaction is bumped, the fee that the replacement would need. Both
   * details are per unit of gas.
   */
  'fee-over-cap': { fee: bigint; cap: bigint };
  /** `faults` are in the order of the checks; the error has the message of the first. */
  'invalid-fields': { faults: readonly [Fault, ...Fault[]] };
  /** `transaction` is the hash of the replaced transaction. */
  'transaction-replaced': { transaction: Hex };
  /** `keys` are the keys in `list` that were used for other content. */
  'keys-taken': { list: 'nfts' | 'cubes' | 'drops' | 'seasons'; keys: readonly string[] };
  /** `file` is the file's name; `status` the HTTP status of file storage, if it rejected the file. */
  'not-uploaded': { kind: 'image' | 'audio' | 'artwork'; file: string; status?: number };
}

/** Code of an error: its problem code, or its category if it has none. */
export type ErrorCode = keyof ErrorDetails;

/** Code of a problem, which programs may want to handle. */
export type ProblemCode = Exclude<ErrorCode, ErrorCategory>;

/** An error code with its details, as a union by code. */
export type Problem<Code extends ErrorCode = ProblemCode> = {
  [Each in Code]: { readonly code: Each; readonly details: ErrorDetails[Each] };
}[Code];

const CATEGORIES: Readonly<Record<ProblemCode, ErrorCategory>> = {
  'bid-too-low': 'refused',
  'own-total-changed': 'refused',
  'own-cube-bid': 'refused',
  'auction-not-started': 'refused',
  'auction-ended': 'refused',
  'lot-closed': 'refused',
  'insufficient-balance': 'insufficient-funds',
  'insufficient-weth': 'insufficient-funds',
  'insufficient-eth': 'insufficient-funds',
  'no-buy-now': 'refused',
  'no-buy-now-after-bid': 'refused',
  'own-cube-purchase': 'refused',
  'price-changed': 'refused',
  'sale-ended': 'refused',
  'not-on-sale': 'refused',
  'already-on-sale': 'refused',
  'order-expired': 'refused',
  'order-filled': 'refused',
  'order-cancelled': 'refused',
  'counter-mismatch': 'refused',
  'signature-length': 'validation',
  'signature-malleable': 'validation',
  'not-signed-by-maker': 'refused',
  'signed-for-other-chain': 'refused',
  'wallet-refused-signature': 'refused',
  'cube-moved': 'refused',
  'cube-not-wanted': 'refused',
  'cube-above-maximum': 'refused',
  'offer-unfunded': 'refused',
  'cut-above-maximum': 'refused',
  'fee-above-maximum': 'refused',
  'not-your-sale': 'refused',
  'not-holder': 'refused',
  'cube-in-auction': 'refused',
  'auction-not-ended': 'refused',
  'no-bids': 'refused',
  'already-paid-out': 'refused',
  'already-handed-over': 'refused',
  'not-winner': 'refused',
  'not-seller': 'refused',
  'funds-not-claimed': 'refused',
  'no-take-out-after-bid': 'refused',
  'drop-started': 'refused',
  'not-your-auction': 'refused',
  'no-lowering-after-bid': 'refused',
  'minimum-not-lower': 'validation',
  'highest-bidder': 'refused',
  'nothing-to-withdraw': 'refused',
  'unknown-auction': 'not-found',
  'unknown-lot': 'not-found',
  'no-nft-copies': 'refused',
  'no-creator-role': 'refused',
  'not-contract-owner': 'refused',
  'receiver-is-contract': 'refused',
  'contracts-paused': 'refused',
  'fee-over-cap': 'insufficient-funds',
  'invalid-fields': 'validation',
  'transaction-replaced': 'conflict',
  'keys-taken': 'conflict',
  'not-uploaded': 'unavailable',
};

/** Returns whether an error has a problem code, and not just a category. */
export function isProblem<Candidate extends Problem<ErrorCode>>(
  candidate: Candidate,
): candidate is Candidate & Problem {
  return isProblemCode(candidate.code);
}

/** Returns the usual category of an error code. */
export function categoryOf(code: ErrorCode): ErrorCategory {
  return isProblemCode(code) ? CATEGORIES[code] : code;
}

function isProblemCode(code: ErrorCode): code is ProblemCode {
  return Object.hasOwn(CATEGORIES, code);
}
