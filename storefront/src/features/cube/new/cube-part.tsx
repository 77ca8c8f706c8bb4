import { AmountInput } from '../../../components/amount-input.tsx';
import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { FormPart } from '../../../components/form/sections.tsx';
import type { CheckedForm } from '../../../components/form/use-checked-form.ts';
import { newCubeTexts as texts } from './texts.ts';
import type { CubeValues } from './values.ts';

/** The name, price, description and royalty of a cube. */
export function CubePart({ checked: { field, controlled } }: { checked: CheckedForm<CubeValues> }) {
  return (
    <FormPart title={texts.cube}>
      <div className="form-two">
        <TextField label={texts.name} autoComplete="off" {...field('title')} />
        <AmountInput label={texts.price} unit="ETH" {...controlled('price')} />
      </div>
      <TextAreaField label={texts.description} {...field('description')} />
      <div className="form-two">
        <TextField
          label={texts.royalty}
          hint={texts.royaltyHint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          placeholder="0"
          {...field('royalty')}
        />
      </div>
    </FormPart>
  );
}
