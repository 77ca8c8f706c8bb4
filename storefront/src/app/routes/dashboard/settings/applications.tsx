import { PAGE_SIZES } from '@cubedrop/sdk';
import { Choice } from '../../../../components/filters/choice.tsx';
import { useChoice } from '../../../../components/filters/use-choice.ts';
import { NextStep } from '../../../../components/next-step.tsx';
import { usePage } from '../../../../components/page.ts';
import { ApplicationCard } from '../../../../features/creator-application/application-card.tsx';
import { APPLICATION_STATES, useApplications } from '../../../../features/creator-application/queries.ts';
import { applicationTexts as texts } from '../../../../features/creator-application/texts.ts';
import { DashboardList } from '../../../dashboard/dashboard-list.tsx';

/** The applications for the creator role in one state, by default those that wait for a decision. */
export function ApplicationsPage() {
  const page = usePage(PAGE_SIZES.dashboard);
  const [state, choose] = useChoice('state', APPLICATION_STATES);
  return (
    <DashboardList
      title={texts.title}
      query={useApplications(page, state)}
      page={page}
      filters={
        <div className="grid justify-items-start">
          <Choice label={texts.state} value={state} onValue={choose}>
            {APPLICATION_STATES.map((each) => (
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
      failed={texts.listFailed}
      next={<NextStep text={texts.empty} />}
      skeleton={<span className="skeleton h-60" />}
    >
      {({ items }) => (
        <ul>
          {items.map((application) => (
            <li key={application.address}>
              <ApplicationCard application={application} />
            </li>
          ))}
        </ul>
      )}
    </DashboardList>
  );
}
