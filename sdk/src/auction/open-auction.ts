import { addressOf, encodeCall } from '../chain/contracts.ts';
import { eventsIn, findEvents } from '../chain/events.ts';
import { GAS } from '../chain/gas.ts';
import { chainNow } from '../chain/now.ts';
import { CubedropError } from '../errors.ts';
import type { TransactionStep } from '../flow/step.ts';
import type { Hex } from '../hex.ts';
import type { Seconds } from '../time/index.ts';
import { auctionMessages as messages } from './messages.ts';

/** A cube of the account's own that is to be auctioned. */
export interface CreateAuctionInput {
  cubeId: bigint;
  /** A start that has passed when the auction is sent becomes that moment. */
  startsAt: Seconds;
  endsAt: Seconds;
  /** In wei. */
  minimumBid: bigint;
  /** In wei. */
  bidDelta: bigint;
  /** What the cube can be bought for while it has no bid, in wei; 0 or left out for no such price. */
  buyNowPrice?: bigint;
  /** By how many seconds a bid in the last so many moves the end; 0 or left out for a fixed end. */
  extension?: Seconds;
}

/** What the chain keeps of an owner's auction. */
export type OpenedAuction = {
  /** The chain's id. */
  auctionId: string;
  startsAt: Seconds;
  endsAt: Seconds;
  transaction: Hex;
};

/** What opening an auction learns on its way. */
export type CreateAuctionState = { auction: OpenedAuction | null; id: string | null };

/** Opens the auction, which takes the cube, and learns its id and times. */
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
      const isThis = ({ args }: { args: { cubeIds: readonly bigint[]; end: bigint; minimumBid: bigint } }) =>
        args.cubeIds[0] === cubeId && args.end === times[1] && args.minimumBid === minimumBid;
      return {
        fingerprint: `auction of cube ${cubeId} from ${startsAt} to ${endsAt} at ${minimumBid} wei`,
        to: addressOf(chain, 'userAuction'),
        data: encodeCall('userAuction', EVERYTHING, [
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
          return opened.find(isThis)?.log ?? null;
        },
        read({ hash, logs }) {
          const opened = eventsIn(chain, 'userAuction', 'AuctionCreated', logs).find(isThis);
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

const EVERYTHING = 'newAuction(uint256,uint256,uint256,uint256,uint256,uint256,uint256)';
