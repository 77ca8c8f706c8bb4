import type { Seconds } from '@cubedrop/sdk';
import { TextField } from './fields.tsx';
import { Switch } from './switch.tsx';
import type { FieldProps } from './use-checked-form.ts';

/** Whether late bids extend a lot, and by how many minutes, as typed. */
export interface LateBidValues {
  isMoving: boolean;
  extension: string;
}

/** Initial values: a fixed end, and the minutes that the field shows once the seller lets late bids extend the lot. */
export const NO_LATE_BIDS: LateBidValues = { isMoving: false, extension: '10' };

/** Returns the seconds by which late bids extend a lot: 0 for a fixed end, `NaN` if the minutes are not a number. */
export function extensionOf({ isMoving, extension }: LateBidValues): Seconds {
  return isMoving ? Math.round(Number(extension.trim() || Number.NaN) * 60) : 0;
}

const texts = {
  lateBids: 'Late bids extend the auction',
  hint: 'A bid in a cube’s last minutes extends its auction by as many minutes, so that nobody wins by bidding at the last second.',
  minutes: 'Minutes',
  minutesHint: 'At most 60, and no longer than the auction.',
};

interface LateBidsProps {
  isMoving: boolean;
  /** Registers a field of the parent form. */
  field: (name: keyof LateBidValues) => FieldProps;
}

/** Lets the seller choose whether late bids extend the auction, and by how much. Off by default. */
export function LateBids({ isMoving, field }: LateBidsProps) {
  const { error: _, ...toggle } = field('isMoving');
  return (
    <div className="grid gap-5">
      <Switch label={texts.lateBids} hint={texts.hint} {...toggle} />
      {isMoving && (
        <TextField
          label={texts.minutes}
          hint={texts.minutesHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...field('extension')}
        />
      )}
    </div>
  );
}
