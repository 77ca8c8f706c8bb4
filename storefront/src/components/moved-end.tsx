import { lateBidsRule, type Seconds } from '@cubedrop/sdk';
import { useState } from 'react';
import { Moment } from './moment.tsx';
import { utcText } from './utc-text.ts';

const texts = {
  moved: (end: string) => `The end moved to ${end}.`,
};

interface MovedEndProps {
  endsAt: Seconds;
  /** The end that the seller set. */
  scheduledEndsAt: Seconds;
  /** By how many seconds a bid in the last so many moves it on; 0 for a fixed end. */
  extension: Seconds;
}

/**
 * The rule by which late bids move an auction's end, and once one has, the old end beside the new one. Whoever looks at it
 * then is told of the move.
 */
export function MovedEnd({ endsAt, scheduledEndsAt, extension }: MovedEndProps) {
  const [shown] = useState(endsAt);
  const isMoved = endsAt > scheduledEndsAt;
  if (extension === 0) return null;
  return (
    <div className="label grid gap-1">
      {isMoved && (
        <p>
          <s className="text-bone-faint">
            <Moment at={scheduledEndsAt} />
          </s>{' '}
          <Moment at={endsAt} className="text-bone" />
        </p>
      )}
      <p>{lateBidsRule(extension)}</p>
      <span role="status" className="sr-only">
        {endsAt > shown && texts.moved(utcText(endsAt).whole)}
      </span>
    </div>
  );
}
