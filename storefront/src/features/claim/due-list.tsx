import { claimMessages, formatAmount } from '@cubedrop/sdk';
import type { Due } from '@cubedrop/sdk/api';
import { Moment } from '../../components/moment.tsx';
import { Empty, Failed, Loading } from '../../components/states.tsx';
import { useNavigateIfHere } from '../../components/use-way-on.ts';
import { paths } from '../../config/paths.ts';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { claimOf, inputOf } from './due-input.ts';
import { useDue } from './due-queries.ts';
import { dueTexts as texts } from './due-texts.ts';

/** Lists all withdrawals and claims that are due, each with its button, and a button for all of them. */
export function DueList() {
  const { data, isError, refetch } = useDue();
  const all = useFlow('claimAll');
  if (!data) {
    return isError ? (
      <Failed onRetry={() => void refetch()}>{texts.failed}</Failed>
    ) : (
      <Loading>
        <span className="skeleton h-40 w-full" />
      </Loading>
    );
  }
  const { due, dueCount, total } = data;
  if (due.length === 0) return <Empty />;
  const open = due.filter(({ enabled }) => enabled);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="text-bone-dim">{texts.total(formatAmount(BigInt(total), 'WETH'), dueCount)}</p>
        <button
          type="button"
          className="btn btn-primary"
          disabled={open.length === 0}
          aria-busy={all.isBusy}
          onClick={() => !all.isBusy && void all.start({ claims: open.map(claimOf) })}
        >
          {all.isBusy && <span className="spin" />}
          {texts.all}
        </button>
      </div>
      <ul className="mt-4 border-t border-line">
        {due.map((entry) => (
          <DueRow
            key={`${entry.action} ${entry.auctionId} ${entry.cube._id}`}
            due={entry}
            isBusy={all.isBusy}
          />
        ))}
      </ul>
      {dueCount > due.length && <p className="mt-4 text-bone-dim">{texts.more(dueCount - due.length)}</p>}
    </>
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
  const navigateIfHere = useNavigateIfHere();

  async function take() {
    if (flow.isBusy) return;
    const onDone = () => action === 'claim-cube' && navigateIfHere(paths.myCube.to(undefined, cube._id));
    await flow.start(inputOf(due), { about: cube.title, onDone });
  }

  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-4 min-[700px]:grid-cols-[minmax(0,1fr)_auto_auto] min-[700px]:items-center">
      <div className="min-w-0">
        <b className="block font-[640]">
          <bdi>{cube.title}</bdi>
        </b>
        <span className="text-sm text-bone-dim">
          {texts.what[action]}, {texts.ends} <Moment at={endsAt} />
        </span>
        {blockedBy && <p className="hint">{blockedBy}</p>}
      </div>
      <span className="wide font-[620]">{amount && formatAmount(BigInt(amount), 'WETH')}</span>
      <button
        type="button"
        className="btn btn-line btn-small"
        aria-label={`${BUTTONS[action]}: ${cube.title}`}
        disabled={!enabled || isBusy}
        aria-busy={flow.isBusy}
        onClick={() => void take()}
      >
        {flow.isBusy && <span className="spin" />}
        {BUTTONS[action]}
      </button>
    </li>
  );
}
