import { extendedBy, extendedText, lateBidsRule, type Seconds } from '@cubedrop/sdk';
import { useEffect, useRef } from 'react';
import { useAnnouncer } from './announcements/announcements.tsx';
import { EventNote } from './event-note.tsx';
import { Moment } from './moment.tsx';
import { momentText } from './moment-text.ts';

const texts = {
  moved: (end: string) => `The end moved to ${end}.`,
};

interface MovedEndProps {
  endsAt: Seconds;
  /** The end set by the seller. */
  scheduledEndsAt: Seconds;
  /** A bid in the last `extension` seconds is late and extends the lot by `extension` seconds; 0 for a fixed end. */
  extension: Seconds;
}

/**
 * Explains the extension of an auction and, once a late bid has extended it, shows the old end next to the new one.
 * Announces an extension that happens while it is on screen. Renders nothing for a fixed end.
 */
export function MovedEnd({ endsAt, scheduledEndsAt, extension }: MovedEndProps) {
  const { announce } = useAnnouncer();
  const shown = useRef(endsAt);
  useEffect(() => {
    if (endsAt > shown.current && endsAt > scheduledEndsAt) announce(texts.moved(momentText(endsAt).whole));
    shown.current = endsAt;
  }, [endsAt, scheduledEndsAt, announce]);
  const by = extendedBy({ endsAt, scheduledEndsAt });
  if (extension === 0) return null;
  if (by === 0) return <p className="label">{lateBidsRule(extension)}</p>;
  return (
    <div className="grid gap-3">
      <p className="label">
        <s className="text-bone-faint">
          <Moment at={scheduledEndsAt} />
        </s>{' '}
        <Moment at={endsAt} className="font-[620] text-bone" />
      </p>
      <EventNote icon="clock" tone="now" title={extendedText(by)}>
        {lateBidsRule(extension)}
      </EventNote>
    </div>
  );
}
