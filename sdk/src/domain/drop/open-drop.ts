import { encodeCall } from '../../chain/contracts.ts';
import { eventsIn, findEvents } from '../../chain/events.ts';
import { GAS } from '../../chain/gas.ts';
import { chainNow } from '../../chain/now.ts';
import type { Chain, Receipt } from '../../chain/types.ts';
import { CubedropError } from '../../base/errors.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { TransactionStep } from '../../flow/step.ts';
import type { Hex } from '../../base/hex.ts';
import type { CreateDropInput, CreateDropState, DropOnChain } from './create-drop-state.ts';

const NEW_AUCTION = 'newAuction(uint256,uint256,uint256,uint256,bytes32,uint256[])';
const NEW_AUCTION_WITH_EXTENSION = 'newAuction(uint256,uint256,uint256,uint256,bytes32,uint256,uint256[])';

/**
 * Returns the step that opens the drop and so transfers the cubes to the contract. It adds the drop's on-chain id and
 * times to the state.
 */
export function openStep(input: CreateDropInput, state: CreateDropState): TransactionStep<CreateDropState> {
  return {
    kind: 'transaction',
    name: 'open drop',
    title: 'Open the drop',
    gas: GAS.newAuction(input.cubes.length),
    async plan({ chain, sender, clock }) {
      const { startsAt, endsAt, minimumBid, bidDelta, extension = 0, cubes } = input;
      const digest = requireLearned(state, 'digest');
      const now = await chainNow(chain, clock());
      const terms = [BigInt(Math.max(startsAt, now)), BigInt(endsAt), minimumBid, bidDelta] as const;
      const cubeIds = cubes.map(({ onChainId }) => BigInt(onChainId));
      return {
        fingerprint: `drop ${digest}`,
        to: chain.contracts.dropAuction,
        data:
          extension === 0
            ? encodeCall('dropAuction', NEW_AUCTION, [...terms, digest, cubeIds])
            : encodeCall('dropAuction', NEW_AUCTION_WITH_EXTENSION, [
                ...terms,
                digest,
                BigInt(extension),
                cubeIds,
              ]),
        value: 0n,
        isOnce: input.key !== undefined,
        async find(after) {
          const events = await findEvents(chain, 'dropAuction', 'AuctionCreated', {
            where: { seller: sender.address },
            after,
          });
          // Several drops may have the same metadata, but not the same cubes at the same time.
          const isOwn = ({ args }: (typeof events)[number]) =>
            args.metadata === digest && args.cubeIds.join() === cubeIds.join();
          return events.find(isOwn)?.log ?? null;
        },
        read: (receipt) => ({ drop: openedBy(chain, digest, receipt) }),
      };
    },
  };
}

function openedBy(chain: Chain, digest: Hex, { hash: transaction, logs }: Receipt): DropOnChain {
  const opened = eventsIn(chain, 'dropAuction', 'AuctionCreated', logs).find(
    ({ args }) => args.metadata === digest,
  );
  if (!opened)
    throw new CubedropError('internal', 'The transaction opened no drop.', { details: { transaction } });
  const { dropId, start, end } = opened.args;
  return { onChainId: String(dropId), startsAt: Number(start), endsAt: Number(end), transaction };
}
