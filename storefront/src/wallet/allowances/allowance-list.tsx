import { useConfig } from '@cubedrop/react';
import { formatAmount } from '@cubedrop/sdk';
import { useQuery } from '@tanstack/react-query';
import { BusyButton } from '../../components/busy-button.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useSession } from '../../session/use-session.ts';
import { useFlow } from '../transactions/use-flow.ts';
import { allowancesQuery } from './queries.ts';
import type { ListedAllowance } from './read-allowances.ts';
import { allowanceTexts as texts } from './texts.ts';

/** Lists the signed-in account's allowances to our contracts, each with a button to revoke it. */
export function AllowanceList() {
  const account = useSession()?.address ?? null;
  return (
    <QueryState
      query={useQuery(allowancesQuery(useConfig(), account))}
      failed={texts.failed}
      skeleton={<span className="skeleton h-20 w-full" />}
    >
      {(allowances) =>
        allowances.length === 0 ? (
          <p className="text-bone-dim">{texts.none}</p>
        ) : (
          <ul className="border-t border-line">
            {allowances.map((allowance) => (
              <AllowanceRow key={keyOf(allowance)} allowance={allowance} />
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}

/** Allowances for several cubes may have the same kind and spender, so their key includes the cube's on-chain id. */
const keyOf = (allowance: ListedAllowance) =>
  [allowance.of, allowance.spender, ...(allowance.of === 'cube' ? [allowance.cubeId] : [])].join(' ');

/** Returns a description of the tokens or the amount that the spender may transfer. */
function describeAllowed(allowance: ListedAllowance): string {
  if (allowance.of === 'weth') return formatAmount(allowance.amount ?? 0n, 'WETH');
  return allowance.of === 'cube'
    ? texts.cube(allowance.title, String(allowance.cubeId))
    : texts.of[allowance.of];
}

function AllowanceRow({ allowance }: { allowance: ListedAllowance }) {
  const flow = useFlow('revokeAllowance');
  const { amount: _amount, title: _title, ...input } = allowance;
  const words = `${texts.spenders[allowance.spender]} ${texts.may} ${describeAllowed(allowance)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <span className="min-w-0 [overflow-wrap:anywhere]">{words}</span>
      <BusyButton
        className="btn btn-line btn-small"
        aria-label={`${texts.revoke}: ${words}`}
        isBusy={flow.isBusy}
        onPress={() => void flow.start(input, { about: words })}
      >
        {texts.revoke}
      </BusyButton>
    </li>
  );
}
