import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';

/** A problem of a webhook or a delivery, with its consequence or remedy. */
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
