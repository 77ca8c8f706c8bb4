import type { ReactNode } from 'react';

/** A labelled row of an explorer page. */
export function ExplorerRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-b border-line py-3.5 min-[900px]:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-bone-dim">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
