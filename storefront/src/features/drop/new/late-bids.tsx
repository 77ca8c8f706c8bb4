import { TextField } from '../../../components/form/fields.tsx';
import type { CheckedForm } from '../../../components/form/use-checked-form.ts';
import { newDropTexts as texts } from './texts.ts';
import type { DropValues } from './values.ts';

/** Whether late bids move the end, which they don't unless asked for, and by how much. */
export function LateBids({ checked: { form, field } }: { checked: CheckedForm<DropValues> }) {
  return (
    <div className="form-two">
      <label className="flex min-h-11 items-start gap-4">
        <input type="checkbox" role="switch" className="toggle mt-0.5" {...form.register('isMoving')} />
        <span>
          <b className="block text-sm font-[560]">{texts.lateBids}</b>
          <span className="hint block">{texts.lateBidsHint}</span>
        </span>
      </label>
      {form.watch('isMoving') && (
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
