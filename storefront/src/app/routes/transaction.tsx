import { useConfig } from '@cubedrop/react';
import { networkTitle } from '@cubedrop/sdk';
import { useParams } from 'react-router-dom';
import { QueryState } from '../../components/query-state.tsx';
import { useTransaction } from '../../features/transaction/queries.ts';
import { transactionTexts } from '../../features/transaction/texts.ts';
import { TransactionFacts } from '../../features/transaction/transaction-facts.tsx';
import { contractNames } from './contract-names.ts';
import { NotFound } from './not-found.tsx';
import { PageTitle } from '../../components/page-title.tsx';

/** Explorer page of a transaction, for chains without a public explorer. */
export function TransactionPage() {
  const { hash = '' } = useParams();
  const config = useConfig();
  const found = useTransaction(config?.rpcUrl, hash);
  if (found.data === null || !/^0x[0-9a-f]{64}$/i.test(hash)) return <NotFound />;
  return (
    <div className="wrap pt-14 pb-18 max-[900px]:pt-7">
      <PageTitle name={transactionTexts.title} />
      <h1>{transactionTexts.title}</h1>
      <p className="mt-3 mb-8 min-h-[1.5em] text-lead text-bone-dim">
        {config && networkTitle(config.network.name)}
      </p>
      <QueryState
        query={found}
        failed={transactionTexts.failed}
        skeleton={<span className="skeleton h-80 w-full" />}
      >
        {(transaction) =>
          transaction &&
          config && <TransactionFacts transaction={transaction} names={contractNames(config.contracts)} />
        }
      </QueryState>
    </div>
  );
}
