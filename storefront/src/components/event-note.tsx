import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface EventNoteProps {
  icon: IconName;
  /** Colour of the icon. Defaults to the text's colour. */
  tone?: 'good' | 'warn' | 'now';
  title: string;
  children: ReactNode;
}

const TONES = { good: 'text-good', warn: 'text-warn', now: 'text-now' };

/** An event in one bold line, with its consequence in a plain line below it. */
export function EventNote({ icon, tone, title, children }: EventNoteProps) {
  return (
    <div className="flex items-start gap-3">
      <Icon name={icon} className={`mt-0.5 ${tone ? TONES[tone] : ''}`} />
      <div className="grid gap-0.5">
        <b className="text-[1.0625rem] leading-snug font-[640] tracking-[-0.01em] text-balance [font-stretch:112%]">
          <bdi>{title}</bdi>
        </b>
        <p className="text-sm text-pretty text-bone-dim">{children}</p>
      </div>
    </div>
  );
}
