import type { AuctionKind, Span } from '@cubedrop/sdk';
import { calendarPath } from '@cubedrop/sdk/api';
import { usePhase } from './auction-time.tsx';
import { Icon } from './icon.tsx';

const texts = { add: 'Add to calendar' };

interface AddToCalendarProps {
  kind: AuctionKind;
  /** Server id of the drop or owner's auction. */
  id: string;
  span: Span;
}

/**
 * Link that downloads a calendar file with the start and end of an auction. Renders nothing until the phase is
 * known, and once the auction has ended.
 */
export function AddToCalendar({ kind, id, span }: AddToCalendarProps) {
  const phase = usePhase(span);
  if (phase === null || phase === 'ended') return null;
  return (
    <a className="btn btn-line btn-small" href={calendarPath({ kind, id })} download>
      <Icon name="calendar" />
      {texts.add}
    </a>
  );
}
