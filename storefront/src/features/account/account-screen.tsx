import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page-title.tsx';

/** A screen with a single form in a narrow column. */
export function AccountScreen({
  title,
  lead,
  children,
  after,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Alternatives to the form, shown below it. */
  after?: ReactNode;
}) {
  return (
    <div className="wrap pt-14 pb-18 max-[900px]:pt-7">
      <PageTitle name={title} />
      <div className="mx-auto w-full max-w-[30rem]">
        <h1 className="text-[clamp(1.875rem,1.5rem+1.6vw,2.5rem)]!">{title}</h1>
        {lead && <p className="mt-3 text-bone-dim">{lead}</p>}
        <div className="mt-8">{children}</div>
        {after && (
          <div className="mt-8 grid justify-items-start gap-1 [&>.btn-quiet]:-ml-[0.4rem] border-t border-line pt-6">
            {after}
          </div>
        )}
      </div>
    </div>
  );
}
