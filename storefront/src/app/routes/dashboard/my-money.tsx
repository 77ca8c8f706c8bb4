import { useConfig } from '@cubedrop/react';
import { bidMessages } from '@cubedrop/sdk';
import { DueList } from '../../../features/claim/due-list.tsx';
import { dueTexts } from '../../../features/claim/due-texts.ts';
import { RemoveAll } from '../../../features/sale/remove-all.tsx';
import { saleSellerTexts } from '../../../features/sale/seller-texts.ts';
import { AllowanceList } from '../../../wallet/allowances/allowance-list.tsx';
import { allowanceTexts } from '../../../wallet/allowances/texts.ts';
import { BalanceAmount } from '../../../wallet/balance-amount.tsx';
import { openDialog } from '../../../wallet/dialogs/open-dialogs.ts';
import { walletTexts } from '../../../wallet/texts.ts';
import { useBalance } from '../../../wallet/balance-query.ts';
import { DashboardPage } from '../../dashboard/dashboard-page.tsx';

/** The user's balance, what they can claim or withdraw, a button that ends all their sales, and their allowances. */
export function MyMoney() {
  return (
    <DashboardPage title={dueTexts.title} lead={dueTexts.lead}>
      <Money />
      <section className="mt-12" aria-labelledby="due">
        <h2 id="due" className="mb-4">
          {dueTexts.due}
        </h2>
        <DueList />
      </section>
      <Sales />
      <section className="mt-12" aria-labelledby="allowances">
        <h2 id="allowances">{allowanceTexts.title}</h2>
        <p className="mt-1.5 mb-4 max-w-(--cd-measure) text-bone-dim">{allowanceTexts.lead}</p>
        <AllowanceList />
      </section>
    </DashboardPage>
  );
}

function Sales() {
  if (!useConfig()?.contracts.exchange) return null;
  return (
    <section className="mt-12" aria-labelledby="sales">
      <h2 id="sales">{saleSellerTexts.yours}</h2>
      <p className="mt-1.5 mb-4 max-w-(--cd-measure) text-bone-dim">{saleSellerTexts.yoursLead}</p>
      <RemoveAll />
    </section>
  );
}

function Money() {
  const balance = useBalance();
  return (
    <section
      aria-label={walletTexts.balance}
      className="mt-8 flex flex-wrap items-end gap-x-12 gap-y-5 rounded bg-ink-900 p-5 min-[900px]:p-6"
    >
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        <Amount unit="ETH" wei={balance?.eth} />
        <Amount unit="WETH" wei={balance?.weth} />
      </dl>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-line btn-small"
          onClick={() => openDialog({ name: 'get-weth' })}
        >
          {bidMessages.getMoreWeth}
        </button>
        <button
          type="button"
          className="btn btn-line btn-small"
          disabled={!balance || balance.weth === 0n}
          onClick={() => openDialog({ name: 'unwrap-weth' })}
        >
          {walletTexts.unwrap}
        </button>
      </div>
    </section>
  );
}

/** A balance. @param wei `undefined` while loading */
function Amount({ unit, wei }: { unit: 'ETH' | 'WETH'; wei: bigint | undefined }) {
  return (
    <div>
      <dt className="label">{unit}</dt>
      <dd className="wide text-[0.9375rem] font-[620] tracking-[-0.02em] [overflow-wrap:anywhere] min-[900px]:text-xl">
        <BalanceAmount wei={wei} unit={unit} />
      </dd>
    </div>
  );
}
