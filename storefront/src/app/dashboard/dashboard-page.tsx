import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page-title.tsx';
import { useTrail, type Crumb } from './breadcrumbs.ts';

interface DashboardPageProps {
  title: string;
  /** A few words under the title. */
  lead?: ReactNode;
  /** The screens above this one, besides the dashboard itself. */
  above?: readonly Crumb[];
  children?: ReactNode;
}

/** A screen of the dashboard: its name in the tab, in the trail and as the one heading. */
export function DashboardPage({ title, lead, above, children }: DashboardPageProps) {
  useTrail(title, above);
  return (
    <>
      <PageTitle name={title} />
      <h1>{title}</h1>
      {lead && <p className="text-bone-dim">{lead}</p>}
      {children}
    </>
  );
}
