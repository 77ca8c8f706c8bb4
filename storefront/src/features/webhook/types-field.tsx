import { WEBHOOK_TYPES, type WebhookType } from '@cubedrop/sdk';
import { useId } from 'react';
import { ExplainedLabel } from '../../components/form/explained-label.tsx';
import type { ControlledProps } from '../../components/form/use-checked-form.ts';
import { webhookTexts as texts } from './texts.ts';

/** Checkboxes for the types of events that a webhook receives, each with an explanation. */
export function TypesField({ value, onValue, error, ref }: ControlledProps<WebhookType[]>) {
  const id = useId();
  const choose = (type: WebhookType, isChosen: boolean) =>
    onValue(WEBHOOK_TYPES.filter((each) => (each === type ? isChosen : value.includes(each))));
  return (
    <fieldset className="field" aria-describedby={error === undefined ? undefined : id}>
      <legend className="legend mb-[0.45rem]">{texts.types}</legend>
      <div className="grid gap-1">
        {WEBHOOK_TYPES.map((type, place) => (
          <label key={type} className="flex min-h-11 items-start gap-4">
            <input
              // The first one gets the focus if none is chosen.
              ref={place === 0 ? ref : undefined}
              type="checkbox"
              className="mt-0.5 size-6 flex-none accent-bone"
              checked={value.includes(type)}
              onChange={(event) => choose(type, event.target.checked)}
            />
            <ExplainedLabel label={texts.typeNames[type]} hint={texts.typesWhy[type]} />
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} className="hint hint-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
