import {
  contractsPaid,
  isJsonObject,
  type Address,
  type ContractRole,
  type JsonObject,
  type Unit,
} from '@cubedrop/sdk';
import type { Chain } from '@cubedrop/sdk/chain';
import {
  acceptOffer,
  buyCube,
  buyNow,
  cancelAllOrders,
  cancelAllSales,
  cancelOrder,
  checkFlow,
  cancelSale,
  claimAll,
  claimCube,
  claimFunds,
  createAuction,
  createSale,
  estimateFlow,
  fillListing,
  paymentOf,
  getWeth,
  grantCreator,
  lowerMinimumBid,
  makeListing,
  makeOffer,
  placeBid,
  revokeAllowance,
  revokeCreator,
  runFlow,
  sendCube,
  takeOut,
  unwrapWeth,
  withdrawBid,
  type AllowanceOf,
  type CheckContext,
  type Flow,
  type FlowContext,
  type PaymentIdentity,
  type WantedClaim,
} from '@cubedrop/sdk/flows';
import { claimsJson } from '../json/claims-json.ts';
import { cubeResultJson } from '../json/cube-result-json.ts';
import { madeOrderJson } from '../json/signed-order-json.ts';
import { takenOutJson } from '../json/taken-out-json.ts';
import { ALLOWANCE_SCOPES, SPENDERS } from './allowance-scopes.ts';
import { addressIn, auctionOf, bigintOf, listIn, lotOf, optionalBigintOf } from './lot-of.ts';
import { listingIn, offerIn, orderHashIn, wantedIn } from './order-of.ts';
import { required } from '../required.ts';

const CLAIM_WORDS: readonly WantedClaim['word'][] = ['claim-funds', 'claim-cube', 'take-back', 'withdraw'];

/** The single flow of a command, applied to the JSON input of a run. */
export interface SingleFlow {
  run(input: JsonObject, context: FlowContext): Promise<JsonObject>;
  /** Returns the contracts that it pays or approves. */
  contracts(input: JsonObject): readonly ContractRole[];
  /** Runs the flow's checks. @throws as the flow would */
  check(input: JsonObject, context: CheckContext): Promise<void>;
  /**
   * Estimates the maximum cost. With `account`, its balance determines which part of an amount is paid in ether or
   * converted from ETH; otherwise all of it is assumed to be paid in WETH that the account has.
   */
  estimate(input: JsonObject, chain: Chain, account?: Address): ReturnType<typeof estimateFlow>;
  /** Returns the identity of the payment. */
  paymentOf(
    input: JsonObject,
    payer: Pick<PaymentIdentity, 'chainId' | 'genesisHash' | 'account'>,
  ): PaymentIdentity;
  /** Unit of the payment's amount. */
  unit: Unit;
  /**
   * Whether the amount leaves the account only once somebody fills the order that the flow signs. If ETH other than gas
   * leaves the account earlier, it is only converted: the account gets the same amount of WETH.
   */
  isPaidLater: boolean;
  /** Returns the maximum WETH that leaves the account besides the payment's amount, in wei. */
  fee(input: JsonObject): bigint;
  /**
   * Input fields, besides the payment's identity, in which two runs must agree to count as the same payment. Times are not
   * among them, because `now+7d` is another time each time it is typed.
   */
  terms: readonly string[];
}

/**
 * Single flows, each with the conversion of a run's JSON input to the flow's input. The key is the command that runs
 * the flow, or another name, such as `take out`, if commands share the flow or a command chooses between flows.
 */
const SINGLE_FLOWS = {
  'wallet weth': single(getWeth, ({ amount }) => ({ amount: bigintOf(amount) }), { unit: 'ETH' }),
  'wallet unwrap': single(unwrapWeth, ({ amount }) => ({ amount: bigintOf(amount) })),
  'wallet revoke': single(revokeAllowance, allowanceOf),
  'bid place': single(placeBid, ({ amount, ownTotalBefore, ...lot }) => ({
    ...lotOf(lot),
    raise: bigintOf(amount),
    ownTotalBefore: optionalBigintOf(ownTotalBefore),
  })),
  'bid withdraw': single(withdrawBid, lotOf),
  'claim funds': single(claimFunds, lotOf),
  'claim cube': single(
    claimCube,
    ({ to, ...lot }) => ({ ...lotOf(lot), to: to === undefined ? undefined : addressIn(to) }),
    { terms: ['to'], json: cubeResultJson },
  ),
  'claim all': single(claimAll, ({ claims }) => ({ claims: listIn(claims).map(claimOf) }), {
    json: claimsJson,
  }),
  'creator grant': single(grantCreator, ({ account }) => ({ account: addressIn(account) })),
  'creator revoke': single(revokeCreator, ({ account }) => ({ account: addressIn(account) })),
  'cube send': single(sendCube, ({ cube, to }) => ({ cubeId: bigintOf(cube), to: addressIn(to) }), {
    terms: ['to'],
    json: cubeResultJson,
  }),
  'sale create': single(
    createSale,
    ({ cube, price, expiresAt, maxCut, maxFee }) => ({
      cubeId: bigintOf(cube),
      price: bigintOf(price),
      expiresAt: Number(expiresAt),
      maxCutPerMillion: optionalBigintOf(maxCut),
      maxPublicationFee: optionalBigintOf(maxFee),
    }),
    { terms: ['price'], fee: ({ maxFee }) => (maxFee === undefined ? 0n : bigintOf(maxFee)) },
  ),
  'sale remove': single(cancelSale, ({ cube }) => ({ cubeId: bigintOf(cube) }), { json: cubeResultJson }),
  'sale remove all': single(cancelAllSales, () => ({})),
  'sale buy': single(buyCube, ({ cube, price }) => ({ cubeId: bigintOf(cube), price: bigintOf(price) }), {
    json: cubeResultJson,
  }),
  'listing make': single(
    makeListing,
    ({ cube, price, expiresAt, maxCut }) => ({
      cubeId: bigintOf(cube),
      price: bigintOf(price),
      expiresAt: Number(expiresAt),
      maxCutPerMillion: optionalBigintOf(maxCut),
    }),
    { terms: ['price'], json: madeOrderJson },
  ),
  'listing buy': single(fillListing, listingIn, { terms: ['orderHash'], json: cubeResultJson }),
  'offer make': single(
    makeOffer,
    ({ price, expiresAt, ...target }) => ({
      target: wantedIn(target),
      price: bigintOf(price),
      expiresAt: Number(expiresAt),
    }),
    { isPaidLater: true, json: madeOrderJson },
  ),
  'offer accept': single(
    acceptOffer,
    ({ cube, minimumProceeds, ...offer }) => ({
      ...offerIn(offer),
      cubeId: bigintOf(cube),
      minimumProceeds: bigintOf(minimumProceeds),
    }),
    // `minimumProceeds` defaults to what is shown, so only the minimum that `--min-proceeds` names is compared.
    { terms: ['orderHash', 'minimumAsked'], json: cubeResultJson },
  ),
  'offer cancel': single(cancelOrder, ({ orderHash }) => ({ orderHash: orderHashIn(orderHash) })),
  'offer cancel all': single(cancelAllOrders, () => ({})),
  'auction create': single(
    createAuction,
    (input) => ({
      cubeId: bigintOf(input['cube']),
      startsAt: Number(input['startsAt']),
      endsAt: Number(input['endsAt']),
      minimumBid: bigintOf(input['minimumBid']),
      bidDelta: bigintOf(input['bidDelta']),
      buyNowPrice: bigintOf(input['buyNowPrice']),
      extension: Number(input['extension']),
    }),
    { terms: ['minimumBid', 'bidDelta', 'buyNowPrice', 'extension'] },
  ),
  'auction buy': single(
    buyNow,
    ({ auction, cube, price }) => ({
      auctionId: bigintOf(auction),
      cubeId: bigintOf(cube),
      price: bigintOf(price),
    }),
    { json: cubeResultJson },
  ),
  'lower minimum bid': single(
    lowerMinimumBid,
    ({ minimumBid, ...lot }) => ({ ...lotOf(lot), minimumBid: bigintOf(minimumBid) }),
    { terms: ['minimumBid'] },
  ),
  'take out': single(
    takeOut,
    ({ cubes, isWhole, ...input }) => ({
      ...auctionOf(input),
      cubeIds: listIn(cubes).map(bigintOf),
      isWhole: isWhole === true,
    }),
    { json: takenOutJson },
  ),
} satisfies Record<string, SingleFlow>;

/** Name of a single flow. */
export type SingleCommand = keyof typeof SINGLE_FLOWS;

/** Returns the single flow of this name; `undefined` for a command that runs several, such as `apply`. */
export function singleFlow(command: string): SingleFlow | undefined {
  const flows: Readonly<Record<string, SingleFlow>> = SINGLE_FLOWS;
  return flows[command];
}

/** Returns the single flow of this name. @throws CubedropError `internal` if there is none */
export function requireSingleFlow(command: string): SingleFlow {
  return required(singleFlow(command), `flow of "${command}"`);
}

interface SingleOptions<Result> extends Partial<Pick<SingleFlow, 'unit' | 'isPaidLater' | 'fee' | 'terms'>> {
  /** Returns a result as `--json` prints it. Defaults to the result itself. */
  json?: (result: Result) => JsonObject;
}

function single<Input, State extends JsonObject, Result extends JsonObject>(
  flow: Flow<Input, State, Result>,
  read: (input: JsonObject) => Input,
  {
    unit = 'WETH',
    isPaidLater = false,
    fee = () => 0n,
    terms = [],
    json = (result) => result,
  }: SingleOptions<Result> = {},
): SingleFlow {
  return {
    unit,
    isPaidLater,
    fee,
    terms,
    paymentOf: (input, payer) => paymentOf(flow, read(input), payer),
    contracts: (input) => contractsPaid(flow.name, flow.describe(read(input))),
    run: async (input, context) => json(await runFlow(flow, read(input), context)),
    check: (input, context) => checkFlow(flow, read(input), context),
    estimate: (input, chain, account) => estimateFlow(flow, read(input), { chain, account }),
  };
}

function claimOf(value: unknown): WantedClaim {
  const claim = isJsonObject(value) ? value : {};
  const word = CLAIM_WORDS.find((one) => one === claim['word']);
  return { ...lotOf(claim), word: required(word, "kind of claim in the run's input") };
}

function allowanceOf({ of: wanted, spender: name, cube }: JsonObject): AllowanceOf {
  const scope = ALLOWANCE_SCOPES.find((one) => one === wanted);
  const contract = SPENDERS.find((one) => one === name);
  const of = required(scope, "scope of an allowance in the run's input");
  const spender = required(contract, "spender of an allowance in the run's input");
  return of === 'cube' ? { of, spender, cubeId: bigintOf(cube) } : { of, spender };
}
