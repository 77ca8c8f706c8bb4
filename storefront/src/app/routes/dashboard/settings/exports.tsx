import { ExportList } from '../../../../features/admin/export-list.tsx';
import { adminTexts as texts } from '../../../../features/admin/texts.ts';
import { DashboardPage } from '../../../dashboard/dashboard-page.tsx';

export function ExportsPage() {
  return (
    <DashboardPage title={texts.exports} lead={texts.exportsLead}>
      <ExportList />
    </DashboardPage>
  );
}
