import { PAGE_SIZES } from '@cubedrop/sdk';
import { NextStep } from '../../../../components/next-step.tsx';
import { usePage } from '../../../../components/page.ts';
import { HiddenProfileRow } from '../../../../features/admin/hidden-profile-row.tsx';
import { HideProfile } from '../../../../features/admin/hide-profile.tsx';
import { useHiddenProfiles } from '../../../../features/admin/queries.ts';
import { adminTexts as texts } from '../../../../features/admin/texts.ts';
import { DashboardList } from '../../../dashboard/dashboard-list.tsx';

/** The hidden public profiles, and the form to hide the public profile of a wallet. */
export function HiddenProfilesPage() {
  const page = usePage(PAGE_SIZES.dashboard);
  return (
    <DashboardList
      title={texts.profiles}
      query={useHiddenProfiles(page)}
      page={page}
      filters={
        <div className="grid gap-8">
          <p className="max-w-(--cd-measure) text-bone-dim">{texts.profilesLead}</p>
          <HideProfile />
        </div>
      }
      countOf={({ count }) => count}
      isExact={({ countIsExact }) => countIsExact}
      countText={texts.profileCount}
      failed={texts.profilesFailed}
      next={<NextStep text={texts.noProfiles} />}
      skeleton={<span className="skeleton h-40" />}
    >
      {({ items }) => (
        <ul className="border-t border-line">
          {items.map((item) => (
            <HiddenProfileRow key={item.profile.address} item={item} />
          ))}
        </ul>
      )}
    </DashboardList>
  );
}
