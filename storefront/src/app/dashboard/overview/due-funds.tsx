import { claimMessages, formatAmount } from '@cubedrop/sdk';
import type { Due } from '@cubedrop/sdk/api';
import { BusyButton } from '../../../components/busy-button.tsx';
import { FaceThumb } from '../../../components/face-thumb.tsx';
import { LinkedTitle } from '../../../components/linked-title.tsx';
import { paths } from '../../../config/paths.ts';
import { inputOf, keyOfDue } from '../../../features/claim/due-input.ts';
import { useDue } from '../../../features/claim/queries.ts';
import { lotTitle } from '../../../lot/lot-title.ts';
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
      head={(dues) => (
        <>
          <p className="overview-total">
            {formatAmount(
              dues.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n),
              'WETH',
            )}
          </p>
          <p className="mb-4 text-sm text-bone-dim">{texts.total(dues.length)}</p>
        </>
      )}
      row={(due) => <DueRow key={keyOfDue(due)} due={due} />}
    />
  );
}

function DueRow({ due }: { due: Due }) {
  const { kind, auctionId, cube, amount, enabled } = due;
  const { start, isBusy } = useFlow('claimFunds');
  const title = lotTitle(due);
  return (
    <li className="panel-row">
      <FaceThumb face={cube?.frontFace ?? null} size={56} />
      <div className="min-w-0">
        <LinkedTitle
          className={cube ? 'link font-[640]' : 'font-[640]'}
          title={title}
          page={cube && paths.myCube.to(kind === 'drop' ? auctionId : undefined, cube.id)}
        />
        <p className="text-sm text-bone-dim">{amount !== null && formatAmount(amount, 'WETH')}</p>
      </div>
      <BusyButton
        className="btn btn-line btn-small"
        disabled={!enabled}
        isBusy={isBusy}
        onPress={() => void start(inputOf(due), { about: title })}
      >
        {claimMessages.claimFunds}
      </BusyButton>
    </li>
  );
}
