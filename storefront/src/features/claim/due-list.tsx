import { claimMessages, formatAmount } from '@cubedrop/sdk';
import type { Due } from '@cubedrop/sdk/api';
import { BusyButton } from '../../components/busy-button.tsx';
import { LinkedTitle } from '../../components/linked-title.tsx';
import { Moment } from '../../components/moment.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useShownLotPage } from '../../components/use-lot-page.ts';
import { useNavigateIfHere } from '../../components/use-navigate-if-here.ts';
import { paths } from '../../config/paths.ts';
import { lotTitle, NO_LONGER_LISTED } from '../../lot/lot-title.ts';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { claimOf, inputOf, keyOfDue } from './due-input.ts';
import { dueTexts as texts } from './due-texts.ts';
import { useDue } from './queries.ts';

/**
 * Lists the withdrawals and claims that are due, each with its button. The button above the list makes all claims and
 * withdrawals that are possible now.
 */
export function DueList() {
  const all = useFlow('claimAll');
  return (
    <QueryState
      query={useDue()}
      failed={texts.failed}
      skeleton={<span className="skeleton h-40 w-full" />}
      isEmpty={({ items }) => items.length === 0}
      next={<NextStep text={texts.nothing} link={{ text: texts.bids, to: paths.myBids.to() }} />}
    >
      {({ items, count, total }) => {
        const open = items.filter(({ enabled }) => enabled);
        return (
          <>
            <div className="flex flex-wrap items-end justify-between gap-4">
              <p className="text-bone-dim">{texts.total(formatAmount(total, 'WETH'), count)}</p>
              <BusyButton
                className="btn btn-primary"
                disabled={open.length === 0}
                isBusy={all.isBusy}
                onPress={() => void all.start({ claims: open.map(claimOf) })}
              >
                {texts.all}
              </BusyButton>
            </div>
            <ul className="mt-4 border-t border-line">
              {items.map((due) => (
                <DueRow key={keyOfDue(due)} due={due} isBusy={all.isBusy} />
              ))}
            </ul>
          </>
        );
      }}
    </QueryState>
  );
}

const FLOWS = {
  'claim-funds': 'claimFunds',
  'claim-cube': 'claimCube',
  'take-back': 'claimCube',
  withdraw: 'withdrawBid',
} as const;

const BUTTONS: Record<Due['action'], string> = {
  'claim-funds': claimMessages.claimFunds,
  'claim-cube': claimMessages.claimCube,
  'take-back': texts.takeBack,
  withdraw: claimMessages.withdraw,
};

function DueRow({ due, isBusy }: { due: Due; isBusy: boolean }) {
  const { action, cube, amount, endsAt, enabled, blockedBy } = due;
  const flow = useFlow(FLOWS[action]);
  const page = useShownLotPage()(due);
  const title = lotTitle(due);
  const navigateIfHere = useNavigateIfHere();

  function take() {
    const onDone = () =>
      action === 'claim-cube' && cube && navigateIfHere(paths.myCube.to(undefined, cube.id));
    void flow.start(inputOf(due), { about: title, onDone });
  }

  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-4 min-[700px]:grid-cols-[minmax(0,1fr)_auto_auto] min-[700px]:items-center">
      <div className="min-w-0">
        <LinkedTitle className="block font-[640]" title={title} page={page} />
        <span className="text-sm text-bone-dim">
          {!cube && `${NO_LONGER_LISTED}. `}
          {texts.what[action]}, {texts.ends} <Moment at={endsAt} />
        </span>
        {blockedBy && <p className="hint">{blockedBy}</p>}
      </div>
      <span className="wide font-[620]">{amount !== null && formatAmount(amount, 'WETH')}</span>
      <BusyButton
        className="btn btn-line btn-small"
        aria-label={`${BUTTONS[action]}: ${title}`}
        disabled={!enabled || isBusy}
        isBusy={flow.isBusy}
        onPress={take}
      >
        {BUTTONS[action]}
      </BusyButton>
    </li>
  );
}
