import { describeLot, nameOfLot, type LotInput } from '../auction/lot.ts';
import { auctionMessages, openHint } from '../auction/messages.ts';
import { auctionContract } from '../chain/auctions.ts';
import { readBalance } from '../chain/balances.ts';
import { addressOf, encodeCall } from '../chain/contracts.ts';
import { findEvents } from '../chain/events.ts';
import { GAS } from '../chain/gas.ts';
import { readLot } from '../chain/lots.ts';
import { chainNow } from '../chain/now.ts';
import { CubedropError } from '../errors.ts';
import { approveWeth } from '../flow/approvals.ts';
import { etherFor, requireWeth, signedIn } from '../flow/checks.ts';
import type { CheckContext } from '../flow/context.ts';
import type { Flow } from '../flow/flow.ts';
import type { CheckStep, SaveStep, TransactionStep } from '../flow/step.ts';
import { sameAddress, type Hex } from '../hex.ts';
import { formatAmount } from '../money/index.ts';
import { bidMessages as messages } from './messages.ts';
import { reportBid } from './report-bid.ts';
import { bidButton, bidFault, bidRange } from './rules.ts';

/** Input of {@link placeBid}: a bid on a lot of a drop or an owner's auction. */
export interface PlaceBidInput extends LotInput {
  /** Amount added to the bidder's total on the lot, in wei. */
  raise: bigint;
}

/** State accumulated while bidding. */
export type PlaceBidState = {
  /** The bidder's total before this bid, in wei. The contract rejects the bid if the total has changed. */
  ownTotalBefore: string | null;
  transaction: Hex | null;
};

/** Result of placing a bid. */
export type PlaceBidResult = {
  transaction: Hex;
  /** In wei, decimal. */
  raise: string;
  /** The bidder's total after the bid, in wei, decimal. */
  total: string;
};

/** Approves exactly the raise, places the bid, and reports it to the server. Running it again cannot pay twice. */
export const placeBid: Flow<PlaceBidInput, PlaceBidState, PlaceBidResult> = {
  name: 'place-bid',
  describe: ({ raise, ...lot }) => ({ ...describeLot(lot), raise: String(raise) }),
  payment: (input) => ({ subject: nameOfLot(input), amount: input.raise }),
  begin: () => ({ ownTotalBefore: null, transaction: null }),
  steps(input, state) {
    const paying = [
      approveWeth<PlaceBidState>(auctionContract(input.kind), input.raise, nameOfLot(input)),
      bidStep(input, state),
    ];
    return [
      signedIn,
      standingCheck(input),
      etherFor<PlaceBidState>(paying),
      ...paying,
      reportStep(input, state),
    ];
  },
  result: ({ raise }, { transaction, ownTotalBefore }) => ({
    transaction: transaction!,
    raise: String(raise),
    total: String(BigInt(ownTotalBefore!) + raise),
  }),
};

function standingCheck(input: PlaceBidInput): CheckStep<PlaceBidState> {
  return {
    kind: 'check',
    name: 'check bid',
    title: 'Check the auction and the balance',
    check: async (context) => ({ ownTotalBefore: String(await requireBid(context, input)) }),
  };
}

/** Returns the bidder's current total, in wei. @throws CubedropError if the bid cannot be placed */
async function requireBid({ chain, sender, clock }: CheckContext, input: PlaceBidInput): Promise<bigint> {
  const { dropId, raise } = input;
  const [lot, balance, now] = await Promise.all([
    readLot(chain, input, sender.address),
    readBalance(chain, sender.address),
    chainNow(chain, clock()),
  ]);
  const isOwn = sameAddress(lot.seller, sender.address);
  const { endsAt, isBought } = lot;
  const button = bidButton({ terms: { ...lot.terms, endsAt }, standing: lot, balance: null, isOwn, now });
  const reason = isBought ? auctionMessages.ended : button.reason;
  if (reason) {
    const isTime = reason === auctionMessages.startsAt || reason === auctionMessages.ended;
    throw new CubedropError('refused', reason, {
      ...(isTime && !isBought ? { hint: openHint({ ...lot.terms, endsAt }) } : {}),
      details: { dropId: String(dropId), now },
    });
  }
  const range = bidRange(lot.terms, lot, balance);
  const fault = bidFault(raise, range, balance);
  if (fault === messages.tooLow) {
    throw new CubedropError('refused', fault, {
      hint: `The minimum raise is ${formatAmount(range.minimum, 'WETH')}.`,
    });
  }
  requireWeth(balance, raise);
  return lot.ownTotal;
}

function bidStep(input: PlaceBidInput, { ownTotalBefore }: PlaceBidState): TransactionStep<PlaceBidState> {
  const { kind, dropId, cubeId, raise } = input;
  const contract = auctionContract(kind);
  return {
    kind: 'transaction',
    name: 'bid',
    title: 'Place the bid',
    gas: GAS.bid,
    async plan({ chain, sender }) {
      const before = BigInt(ownTotalBefore!);
      return {
        fingerprint: `bid on ${nameOfLot(input)} from ${before} by ${raise} wei`,
        to: addressOf(chain, contract),
        data: encodeCall(contract, 'bid(uint256,uint256,uint256,uint256)', [dropId, cubeId, raise, before]),
        value: 0n,
        async find(after) {
          const where = { dropId, cubeId, bidder: sender.address };
          const events = await findEvents(chain, contract, 'BidPlaced', { where, after });
          return (
            events.find(({ args }) => args.raise === raise && args.total === before + raise)?.log ?? null
          );
        },
        read: ({ hash }) => ({ transaction: hash }),
      };
    },
  };
}

function reportStep(input: PlaceBidInput, { transaction }: PlaceBidState): SaveStep<PlaceBidState> {
  return {
    kind: 'save',
    name: 'report bid',
    title: 'Report the bid',
    async save(context) {
      await reportBid(context, input, { raise: input.raise, transaction: transaction! });
      return {};
    },
  };
}
