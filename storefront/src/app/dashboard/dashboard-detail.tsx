import { isMissing } from '@cubedrop/react';
import { isolated } from '@cubedrop/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NextStep } from '../../components/next-step.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Empty } from '../../components/states.tsx';
import { paths } from '../../config/paths.ts';
import type { Crumb } from './breadcrumbs.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { PublicPageLink } from './public-page-link.tsx';
import { dashboardTexts as texts } from './texts.ts';

interface DashboardDetailProps<Data> {
  query: UseQueryResult<Data>;
  /** Title to show until the record's own title has loaded. */
  fallbackTitle: string;
  /** Heading of the record's contents, for screen readers. */
  contentsTitle: string;
  titleOf: (data: Data) => string;
  leadOf: (data: Data) => ReactNode;
  above: readonly Crumb[];
  /** Returns the path of the record's public page. */
  publicPathOf?: (data: Data) => string;
  failed: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Dashboard screen of one record and its contents, with loading, error and not-found states. */
export function DashboardDetail<Data>({
  query,
  fallbackTitle,
  contentsTitle,
  titleOf,
  leadOf,
  above,
  publicPathOf,
  failed,
  skeleton,
  children,
}: DashboardDetailProps<Data>) {
  const { data, error } = query;
  return (
    <DashboardPage
      title={data === undefined ? fallbackTitle : isolated(titleOf(data))}
      lead={data === undefined ? '\u00a0' : leadOf(data)}
      above={above}
    >
      <div className="mt-8">
        {data === undefined && isMissing(error) ? (
          <Empty next={<Missing above={above} />} />
        ) : (
          <QueryState query={query} failed={failed} skeleton={skeleton}>
            {(shown) => (
              <>
                {publicPathOf && (
                  <div className="mb-6 empty:hidden">
                    <PublicPageLink to={publicPathOf(shown)} />
                  </div>
                )}
                <h2 className="sr-only">{contentsTitle}</h2>
                {children(shown)}
              </>
            )}
          </QueryState>
        )}
      </div>
    </DashboardPage>
  );
}

/** Shown in place of a record that does not exist, with a link to the parent screen. */
function Missing({ above }: { above: readonly Crumb[] }) {
  const { text, to } = above.at(-1) ?? { text: texts.dashboard, to: paths.dashboard.to() };
  return <NextStep text={texts.missing} link={{ text: texts.backTo(text), to }} />;
}
