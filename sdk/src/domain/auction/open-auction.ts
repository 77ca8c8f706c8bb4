import { addressOf, encodeCall } from '../../chain/contracts.ts';
import { eventsIn, findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { chainNow } from '../../chain/now.ts';
import { CubedropError } from '../../base/errors.ts';
import type { TransactionStep } from '../../flow/step.ts';
import type { Hex } from '../../base/hex.ts';
import type { Seconds } from '../../base/time/index.ts';
import { auctionMessages as messages } from './messages.ts';

/** Input of `createAuction`. */
export interface CreateAuctionInput {
  /** On-chain id of a cube that the account owns. */
  cubeId: bigint;
  /** A start in the past is replaced with the current time. */
  startsAt: Seconds;
  /** End of the auction, unless late bids extend it. */
  endsAt: Seconds;
  /** In wei. */
  minimumBid: bigint;
  /** In wei. */
  bidDelta: bigint;
  /** Buy-now price, in wei, valid until the first bid. Defaults to 0: none. */
  buyNowPrice?: bigint;
  /**
   * Time by which a bid extends the auction if it is placed within that time before the end, unless the bidder
   * already leads. This happens at most 31 times. Defaults to 0: the end is fixed.
   */
  extension?: Seconds;
}

/** An owner's auction as recorded on the chain. */
export type OpenedAuction = {
  /** On-chain id. */
  auctionId: string;
  /** Start of the auction. */
  startsAt: Seconds;
  /** End of the auction, unless late bids extend it. */
  endsAt: Seconds;
  /** Hash of the transaction that opened it. */
  transaction: Hex;
};

/** State accumulated while opening an auction. */
export type CreateAuctionState = {
  /** The auction on the chain, once its transaction is confirmed. */
  auction: OpenedAuction | null;
  /** Server id of the auction, once it is reported. */
  id: string | null;
};

/**
 * Returns the step that opens the auction and so transfers the cube to the contract. It adds the auction's on-chain id
 * and times to the state.
 */
export function openStep(input: CreateAuctionInput): TransactionStep<CreateAuctionState> {
  const { cubeId, startsAt, endsAt, minimumBid, bidDelta, buyNowPrice = 0n, extension = 0 } = input;
  return {
    kind: 'transaction',
    name: 'open auction',
    title: 'Put the cube on auction',
    gas: GAS.newUserAuction,
    async plan({ chain, sender, clock }) {
      const now = await chainNow(chain, clock());
      const times = [BigInt(Math.max(startsAt, now)), BigInt(endsAt)] as const;
      const isOwn = ({ args }: { args: { cubeIds: readonly bigint[]; end: bigint; minimumBid: bigint } }) =>
        args.cubeIds[0] === cubeId && args.end === times[1] && args.minimumBid === minimumBid;
      return {
        fingerprint: `auction of cube ${cubeId} from ${startsAt} to ${endsAt} at ${minimumBid} wei`,
        to: addressOf(chain, 'userAuction'),
        data: encodeCall('userAuction', NEW_AUCTION_SIGNATURE, [
          ...times,
          minimumBid,
          bidDelta,
          buyNowPrice,
          BigInt(extension),
          cubeId,
        ]),
        value: 0n,
        async find(after) {
          const where = { seller: sender.address };
          const opened = await findEvents(chain, 'userAuction', 'AuctionCreated', { where, after });
          return opened.find(isOwn)?.log ?? null;
        },
        read({ hash, logs }) {
          const opened = eventsIn(chain, 'userAuction', 'AuctionCreated', logs).find(isOwn);
          if (!opened)
            throw new CubedropError('internal', messages.notCreated, { details: { transaction: hash } });
          const { dropId, start, end } = opened.args;
          const span = { startsAt: Number(start), endsAt: Number(end) };
          return { auction: { auctionId: String(dropId), ...span, transaction: hash } };
        },
      };
    },
  };
}

const NEW_AUCTION_SIGNATURE = 'newAuction(uint256,uint256,uint256,uint256,uint256,uint256,uint256)';
