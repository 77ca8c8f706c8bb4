import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A problem, with its consequence or remedy. */
export function Warning({ what, hint }: { what: ReactNode; hint: string }) {
  return (
    <div className="flex items-start gap-3 text-sm">
      <Icon name="warning" className="text-warn" />
      <div className="min-w-0">
        <p>{what}</p>
        <p className="text-bone-dim">{hint}</p>
      </div>
    </div>
  );
}
