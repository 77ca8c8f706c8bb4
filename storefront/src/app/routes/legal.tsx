import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page-title.tsx';

/** A legal page with its title, effective date and sections. */
export function Legal({ title, since, children }: { title: string; since: string; children: ReactNode }) {
  return (
    <article className="wrap pt-14 pb-18 max-[900px]:pt-7">
      <PageTitle name={title} />
      <h1>{title}</h1>
      <p className="label mt-4">In force since {since}</p>
      <div className="mt-10 grid max-w-(--cd-measure) gap-9">{children}</div>
    </article>
  );
}

/** A section of a legal page. */
export function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 text-bone-dim">
      <h2 className="text-xl! text-bone">{title}</h2>
      {children}
    </section>
  );
}
