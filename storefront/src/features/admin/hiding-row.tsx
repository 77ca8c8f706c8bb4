import type { Hidden } from '@cubedrop/sdk/api';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HideControl } from './hide-control.tsx';
import type { HidingTarget } from './queries.ts';

interface HidingRowProps {
  item: HidingTarget;
  /** Path of the item's page. */
  to: string;
  picture: ReactNode;
  /** Details of the item, and why it is hidden. */
  children: ReactNode;
  hidden: Pick<Hidden, 'reason'> | undefined;
}

/** A drop or cube in an admin's list, with the button to hide it or to show it again. */
export function HidingRow({ item, to, picture, children, hidden }: HidingRowProps) {
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line py-4 min-[700px]:grid-cols-[56px_minmax(0,1fr)_auto]">
      {picture}
      <div className="min-w-0">
        <Link className="link font-[640] [overflow-wrap:anywhere]" to={to}>
          <bdi>{item.title}</bdi>
        </Link>
        <div className="text-sm text-bone-dim [overflow-wrap:anywhere]">{children}</div>
      </div>
      <div className="col-start-2 min-[700px]:col-start-3">
        <HideControl item={item} hidden={hidden} />
      </div>
    </li>
  );
}
