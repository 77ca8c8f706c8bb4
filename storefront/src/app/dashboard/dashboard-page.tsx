import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page-title.tsx';
import { useBreadcrumbs, type Crumb } from './breadcrumbs.ts';

interface DashboardPageProps {
  title: string;
  /** A short introduction below the title. */
  lead?: ReactNode;
  /** Parent screens, excluding the dashboard itself. */
  above?: readonly Crumb[];
  children?: ReactNode;
}

/** Common layout of a dashboard screen. Sets the document title, the breadcrumbs and the heading. */
export function DashboardPage({ title, lead, above, children }: DashboardPageProps) {
  useBreadcrumbs(title, above);
  return (
    <>
      <PageTitle name={title} />
      <h1>{title}</h1>
      {lead && <p className="text-bone-dim">{lead}</p>}
      {children}
    </>
  );
}
