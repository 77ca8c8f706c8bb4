import { PAGE_SIZES } from '@cubedrop/sdk';
import { useState } from 'react';
import { useChoice } from '../../../../components/filters/use-choice.ts';
import { Switch } from '../../../../components/filters/switch.tsx';
import { NextStep } from '../../../../components/next-step.tsx';
import { usePage } from '../../../../components/page.ts';
import { HolderList } from '../../../../features/account/roles/holder-list.tsx';
import { ROLES, useHolders } from '../../../../features/account/roles/queries.ts';
import { RoleChange, type WantedRole } from '../../../../features/account/roles/role-change.tsx';
import { RoleForm } from '../../../../features/account/roles/role-form.tsx';
import { roleTexts as texts } from '../../../../features/account/roles/texts.ts';
import { DashboardList } from '../../../dashboard/dashboard-list.tsx';

/** Lists the creators or the admins. Those who can grant and revoke the role do so here. */
export function RolesPage() {
  const page = usePage(PAGE_SIZES.dashboard);
  const [role, choose] = useChoice('role', ROLES);
  const [wanted, setWanted] = useState<WantedRole | null>(null);
  return (
    <>
      <DashboardList
        title={texts.title}
        query={useHolders(role, page)}
        page={page}
        filters={
          <div className="grid gap-6">
            <Switch
              label={texts.which}
              value={role}
              onValue={choose}
              options={ROLES.map((each) => [each, texts.roles[each]] as const)}
            />
            <p className="max-w-(--cd-measure) text-bone-dim">{texts.why[role]}</p>
            <div className="max-w-[34rem]">
              <RoleForm role={role} onWanted={(address) => setWanted({ role, address, granted: true })} />
            </div>
          </div>
        }
        countOf={({ count }) => count}
        countText={texts.count}
        failed={texts.failed}
        next={<NextStep text={texts.none} />}
        skeleton={<span className="skeleton h-40" />}
      >
        {({ items }) => <HolderList role={role} holders={items} onWanted={setWanted} />}
      </DashboardList>
      {wanted && <RoleChange wanted={wanted} onClose={() => setWanted(null)} />}
    </>
  );
}
