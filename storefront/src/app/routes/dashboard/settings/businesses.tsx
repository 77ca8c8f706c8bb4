import { PAGE_SIZES } from '@cubedrop/sdk';
import { Choice } from '../../../../components/filters/choice.tsx';
import { useChoice } from '../../../../components/filters/use-choice.ts';
import { NextStep } from '../../../../components/next-step.tsx';
import { usePage } from '../../../../components/page.ts';
import { BusinessCard } from '../../../../features/account/businesses/business-card.tsx';
import { BUSINESS_STATES, useBusinesses } from '../../../../features/account/businesses/queries.ts';
import { businessTexts as texts } from '../../../../features/account/businesses/texts.ts';
import { DashboardList } from '../../../dashboard/dashboard-list.tsx';

/** The businesses in one state, by default those awaiting approval. */
export function BusinessesPage() {
  const page = usePage(PAGE_SIZES.dashboard);
  const [state, choose] = useChoice('state', BUSINESS_STATES);
  return (
    <DashboardList
      title={texts.title}
      query={useBusinesses(page, state)}
      page={page}
      filters={
        <div className="grid justify-items-start">
          <Choice label={texts.state} value={state} onValue={choose}>
            {BUSINESS_STATES.map((each) => (
              <option key={each} value={each}>
                {texts.states[each]}
              </option>
            ))}
          </Choice>
        </div>
      }
      countOf={({ count }) => count}
      isExact={({ countIsExact }) => countIsExact}
      countText={texts.count}
      failed={texts.failed}
      next={<NextStep text={texts.empty} />}
      skeleton={<span className="skeleton h-60" />}
    >
      {({ items }) => (
        <ul>
          {items.map((business) => (
            <li key={business.id}>
              <BusinessCard business={business} />
            </li>
          ))}
        </ul>
      )}
    </DashboardList>
  );
}
