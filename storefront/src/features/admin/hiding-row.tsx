import type { Hidden } from '@cubedrop/sdk/api';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HideControl } from './hide-control.tsx';
import type { HidingTarget } from './queries.ts';
import { rowKey, useRowSelection } from './row-selection.ts';
import { adminTexts as texts } from './texts.ts';

interface HidingRowProps {
  item: HidingTarget;
  /** Path of the item's page. */
  to: string;
  picture: ReactNode;
  /** Details of the item, and why it is hidden. */
  children: ReactNode;
  hidden: Pick<Hidden, 'reason'> | undefined;
  /** Further buttons. */
  actions?: ReactNode;
}

/** A drop or cube in a `HidingList`, with the button to hide it or to show it again. */
export function HidingRow({ item, to, picture, children, hidden, actions }: HidingRowProps) {
  const { selected, toggle } = useRowSelection({ item, hiddenFor: hidden?.reason });
  const key = rowKey(item);
  return (
    <li className="grid grid-cols-[auto_56px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line py-4 min-[700px]:grid-cols-[auto_56px_minmax(0,1fr)_auto]">
      <label className="grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-6 flex-none accent-bone"
          aria-label={texts.select(item.title)}
          checked={selected.has(key)}
          onChange={() => toggle(key)}
        />
      </label>
      {picture}
      <div className="min-w-0">
        <Link className="link font-[640] [overflow-wrap:anywhere]" to={to}>
          <bdi>{item.title}</bdi>
        </Link>
        <div className="text-sm text-bone-dim [overflow-wrap:anywhere]">{children}</div>
      </div>
      <div className="col-start-3 flex flex-wrap gap-3 min-[700px]:col-start-4">
        {actions}
        <HideControl item={item} hidden={hidden} />
      </div>
    </li>
  );
}
