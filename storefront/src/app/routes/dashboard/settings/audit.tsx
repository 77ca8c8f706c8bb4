import { PAGE_SIZES } from '@cubedrop/sdk';
import { useSearchParams } from 'react-router-dom';
import { NextStep } from '../../../../components/next-step.tsx';
import { usePage } from '../../../../components/page.ts';
import { AuditFilterBar } from '../../../../features/admin/audit-filter-bar.tsx';
import { readAuditFilter } from '../../../../features/admin/audit-filters.ts';
import { AuditTable } from '../../../../features/admin/audit-table.tsx';
import { ExportButton } from '../../../../features/admin/export-button.tsx';
import { useAudit } from '../../../../features/admin/queries.ts';
import { adminTexts as texts } from '../../../../features/admin/texts.ts';
import { DashboardList } from '../../../dashboard/dashboard-list.tsx';

/** The audit log. */
export function AuditPage() {
  const page = usePage(PAGE_SIZES.dashboard);
  const [parameters] = useSearchParams();
  const filter = readAuditFilter(parameters.toString());
  return (
    <DashboardList
      title={texts.audit}
      query={useAudit(page, filter)}
      page={page}
      filters={
        <div className="grid gap-5">
          <p className="max-w-(--cd-measure) text-bone-dim">{texts.auditLead}</p>
          <AuditFilterBar />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <ExportButton
              table={{ list: 'audit', mine: false, filter }}
              name={texts.audit}
              label={texts.exportAudit}
            />
            <p className="min-w-0 text-sm text-bone-dim">{texts.exportAuditWhy}</p>
          </div>
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
