import { useSearchParams } from 'react-router-dom';
import { changeSearch, searchable } from '../../../../components/filters/filters.ts';
import { TextFilter } from '../../../../components/filters/text-filter.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { FoundAccountRow } from '../../../../features/admin/found-account-row.tsx';
import { useFoundAccounts } from '../../../../features/admin/queries.ts';
import { adminTexts as texts } from '../../../../features/admin/texts.ts';
import { DashboardPage } from '../../../dashboard/dashboard-page.tsx';

/** Search of accounts, for admins. The searched text is in the URL. */
export function AccountsPage() {
  const [parameters, setParameters] = useSearchParams();
  const written = parameters.get('q') ?? '';
  const search = searchable(written);
  const query = useFoundAccounts(search);
  return (
    <DashboardPage title={texts.accounts} lead={texts.accountsLead}>
      <search className="mt-6 block max-w-[34rem]">
        <TextFilter
          label={texts.accountsSearch}
          type="search"
          value={written}
          onValue={(value) =>
            setParameters(changeSearch(parameters.toString(), 'q', value), { replace: true })
          }
        />
      </search>
      <div className="mt-8" aria-busy={query.isPlaceholderData}>
        {search === '' ? (
          <p className="text-bone-dim">{texts.accountsStart}</p>
        ) : (
          <QueryState
            query={query}
            failed={texts.accountsFailed}
            skeleton={<span className="skeleton h-40" />}
            isEmpty={({ accounts }) => accounts.length === 0}
            next={<p className="text-bone-dim">{texts.accountsNone}</p>}
          >
            {({ accounts, isWhole }) => (
              <>
                <ul className="border-t border-line">
                  {accounts.map((account) => (
                    <FoundAccountRow key={account.userId} account={account} />
                  ))}
                </ul>
                {!isWhole && <p className="mt-4 text-sm text-bone-dim">{texts.accountsMore}</p>}
              </>
            )}
          </QueryState>
        )}
      </div>
    </DashboardPage>
  );
}
