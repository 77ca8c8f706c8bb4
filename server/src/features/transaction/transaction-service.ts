import type { Wire } from '@cubedrop/sdk/api';
import { visibility } from '../admin/visibility.ts';
import { serverIdOf } from '../../index/chain/chain.ts';
import type { EventOf } from '../../index/chain/event.ts';
import type { Domain } from '../domain.ts';
import { explanations } from './explain.ts';
import { presentTransfer } from './transaction-presenter.ts';

/** A transfer reported by a client. `cubeId` is the on-chain id. */
export interface ReportedTransfer {
  cubeId: string;
  from: string;
  to: string;
  transaction: string;
}

export interface TransactionService {
  /**
   * Returns a cube's transfers including its minting, oldest first; none if the cube does not exist or is hidden from
   * the caller.
   * @param cubeId on-chain id
   */
  ofCube(cubeId: string): Promise<Wire['Transaction'][]>;
  /** Handles a report of a transfer. @throws NotVisibleError, ContradictedError */
  reported(transfer: ReportedTransfer): Promise<void>;
}

export function transactionService(domain: Domain): TransactionService {
  const visible = visibility(domain);
  const transfersOf = async (cubeId: string): Promise<EventOf<'CubeTransferred'>[]> => {
    const events = await domain.events.ofKey((await domain.chain()).id, 'cube', cubeId);
    return events.filter((event) => event.name === 'CubeTransferred');
  };
  return {
    async ofCube(cubeId) {
      const chain = await domain.chain();
      const id = await serverIdOf(chain, 'cube', cubeId);
      const scope = await visible.toCaller();
      if (scope.hides(id)) return [];
      const transfers = await transfersOf(cubeId);
      const explain = await explanations(domain, scope, cubeId);
      return transfers.map((transfer) => presentTransfer(cubeId, transfer, explain(transfer)));
    },
    async reported({ cubeId, from, to, transaction }) {
      const hash = transaction.toLowerCase();
      const matches = ({ args, transactionHash }: EventOf<'CubeTransferred'>): boolean =>
        transactionHash === hash && args.from === from.toLowerCase() && args.to === to.toLowerCase();
      await domain.report(async () => (await transfersOf(cubeId)).find(matches), hash);
    },
  };
}
