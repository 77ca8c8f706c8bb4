import type { Hidden } from '@cubedrop/sdk/api';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Moment } from '../../components/moment.tsx';
import { useSession } from '../../session/use-session.ts';
import { HideControl } from './hide-control.tsx';
import type { HidingTarget } from './queries.ts';
import { adminTexts as texts } from './texts.ts';

interface HiddenNoteProps {
  item: HidingTarget;
  hidden: Hidden | undefined;
}

/** Shows that a cube or drop is hidden, and why. Admins always see a button to hide it or to show it again. */
export function HiddenNote({ item, hidden }: HiddenNoteProps) {
  const isAdmin = useSession()?.roles.includes('admin') ?? false;
  const control: ReactNode = isAdmin && <HideControl item={item} hidden={hidden} />;
  if (!hidden) return control && <div className="justify-self-start">{control}</div>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded bg-ink-900 p-4" role="note">
      <Icon name="warning" className="text-warn" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-sm">{texts.hiddenNote}</p>
        <p className="text-sm text-bone-dim [overflow-wrap:anywhere]">
          {texts.reason}: <bdi>{hidden.reason}</bdi>
        </p>
        <p className="label">
          {texts.hiddenSince} <Moment at={hidden.at} />
        </p>
      </div>
      {control}
    </div>
  );
}
