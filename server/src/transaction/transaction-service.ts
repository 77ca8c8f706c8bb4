import type { Transaction } from '@cubedrop/sdk/api';
import { visibility } from '../admin/visibility.ts';
import { serverIdOf } from '../chain/chain.ts';
import type { EventOf } from '../chain/event.ts';
import type { Domain } from '../domain.ts';
import { shownAddress } from '../metadata/shown.ts';
import { explanations } from './explain.ts';

/** A transfer as a client tells it. `tokenId` is the chain's. */
export interface ReportedTransfer {
  tokenId: string;
  from: string;
  to: string;
  transaction: string;
}

export interface TransactionService {
  /** A cube's transfers, its making among them, oldest first; none of one hidden from the caller. `cubeId` is the chain's. */
  ofCube(cubeId: string): Promise<Transaction[]>;
  /** Takes a report of a transfer. @throws NotVisibleError, ContradictedError */
  reported(transfer: ReportedTransfer): Promise<void>;
}

export function transactionService(domain: Domain): TransactionService {
  const visible = visibility(domain.database.sequelize);
  const transfersOf = async (cubeId: string): Promise<EventOf<'CubeTransferred'>[]> => {
    const events = await domain.events.ofKeys((await domain.chain()).id, 'cube', [cubeId]);
    return events.get(cubeId)!.filter((event) => event.name === 'CubeTransferred');
  };
  return {
    async ofCube(cubeId) {
      const chain = await domain.chain();
      const id = await serverIdOf(chain, 'cube', cubeId);
      if ((await visible.now(chain.id)).hides(id)) return [];
      const transfers = await transfersOf(cubeId);
      const explain = await explanations(domain, cubeId);
      return transfers.map((transfer) => ({
        tokenId: cubeId,
        from: shownAddress(transfer.args.from),
        to: shownAddress(transfer.args.to),
        transaction: transfer.transactionHash,
        blockTime: transfer.timestamp,
        ...explain(transfer),
      }));
    },
    async reported({ tokenId, from, to, transaction }) {
      const hash = transaction.toLowerCase();
      const isIt = ({ args, transactionHash }: EventOf<'CubeTransferred'>): boolean =>
        transactionHash === hash && args.from === from.toLowerCase() && args.to === to.toLowerCase();
      await domain.report(async () => (await transfersOf(tokenId)).find(isIt), hash);
    },
  };
}
