import { claimMessages, formatAmount } from '@cubedrop/sdk';
import type { Due } from '@cubedrop/sdk/api';
import { Link } from 'react-router-dom';
import { BusyButton } from '../../../components/busy-button.tsx';
import { FaceThumb } from '../../../components/face-thumb.tsx';
import { paths } from '../../../config/paths.ts';
import { useDue } from '../../../features/claim/queries.ts';
import { useFlow } from '../../../wallet/transactions/use-flow.ts';
import { Panel } from './panel.tsx';
import { overviewTexts as texts } from './texts.ts';

/** Winning bids of ended auctions that the seller can claim, each with its button. */
export function DueFunds() {
  return (
    <Panel
      title={texts.funds}
      query={useDue()}
      failed={texts.fundsFailed}
      none={texts.noFunds}
      rowsOf={({ items }) => items.filter(({ action }) => action === 'claim-funds')}
      row={(due) => <DueRow key={`${due.auctionId} ${due.cube.id}`} due={due} />}
    />
  );
}

function DueRow({ due: { kind, auctionId, auctionOnChainId, cube, amount, enabled } }: { due: Due }) {
  const { start, isBusy } = useFlow('claimFunds');
  return (
    <li className="panel-row">
      <FaceThumb face={cube.frontFace} size={56} />
      <div className="min-w-0">
        <Link
          className="link font-[640]"
          to={kind === 'drop' ? paths.myCube.to(auctionId, cube.id) : paths.myCube.to(undefined, cube.id)}
        >
          <bdi>{cube.title}</bdi>
        </Link>
        <p className="text-sm text-bone-dim">{amount !== null && formatAmount(amount, 'WETH')}</p>
      </div>
      <BusyButton
        className="btn btn-line btn-small"
        disabled={!enabled}
        isBusy={isBusy}
        onPress={() => {
          const lot = { kind, auctionId: BigInt(auctionOnChainId), cubeId: BigInt(cube.onChainId) };
          void start(lot, { about: cube.title });
        }}
      >
        {claimMessages.claimFunds}
      </BusyButton>
    </li>
  );
}
