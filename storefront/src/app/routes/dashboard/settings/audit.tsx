import { keysOf, PAGE_SIZES } from '@cubedrop/sdk';
import { Choice } from '../../../../components/filters/choice.tsx';
import { useChoice } from '../../../../components/filters/use-choice.ts';
import { NextStep } from '../../../../components/next-step.tsx';
import { usePage } from '../../../../components/page.ts';
import { AuditTable } from '../../../../features/admin/audit-table.tsx';
import { useAudit } from '../../../../features/admin/queries.ts';
import { adminTexts as texts } from '../../../../features/admin/texts.ts';
import { DashboardList } from '../../../dashboard/dashboard-list.tsx';

const ACTIONS = keysOf(texts.actions);

/** The audit log. */
export function AuditPage() {
  const page = usePage(PAGE_SIZES.dashboard);
  const [action, choose] = useChoice('action', ['any', ...ACTIONS]);
  return (
    <DashboardList
      title={texts.audit}
      query={useAudit(page, action)}
      page={page}
      filters={
        <div className="grid justify-items-start gap-5">
          <p className="max-w-(--cd-measure) text-bone-dim">{texts.auditLead}</p>
          <Choice label={texts.action} value={action} onValue={choose}>
            <option value="any">{texts.anyAction}</option>
            {ACTIONS.map((each) => (
              <option key={each} value={each}>
                {texts.actions[each]}
              </option>
            ))}
          </Choice>
        </div>
      }
      countOf={({ count }) => count}
      isExact={({ countIsExact }) => countIsExact}
      countText={texts.entries}
      failed={texts.auditFailed}
      next={<NextStep text={texts.noEntries} />}
      skeleton={<span className="skeleton h-60" />}
    >
      {({ items }) => <AuditTable entries={items} />}
    </DashboardList>
  );
}
