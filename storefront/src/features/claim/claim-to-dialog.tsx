import { claimMessages } from '@cubedrop/sdk';
import type { LotView } from '../../lot/lot.ts';
import { ReceiverDialog } from '../../wallet/transactions/receiver-dialog.tsx';
import { claimTexts } from './claim-texts.ts';

/** Claims a won cube to another wallet. */
export function ClaimToDialog({ lot, onClose }: { lot: LotView; onClose: () => void }) {
  const { kind, auctionId, cubeId, cube } = lot;
  return (
    <ReceiverDialog
      kind="claimCube"
      inputFor={(to) => ({ kind, auctionId, cubeId, to })}
      title={claimTexts.toOther}
      about={cube.title}
      action={claimMessages.claimCube}
      onClose={onClose}
    />
  );
}
