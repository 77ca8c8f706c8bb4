import { DEFAULT_SUPPLY, RARITIES, normalizeSupply, type SupplyType } from '@cubedrop/sdk';
import { SwitchChoice, TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { ImageField } from '../../../components/form/image-field.tsx';
import { FormPart } from '../../../components/form/sections.tsx';
import type { CheckedForm } from '../../../components/form/use-checked-form.ts';
import { rarityClass, RarityMeter } from '../../../components/rarity.tsx';
import { nftTexts as texts } from '../texts.ts';
import type { NftValues } from './values.ts';
import './artwork-part.css';

const SUPPLIES: readonly { value: SupplyType; text: string }[] = [
  { value: 'Single', text: 'Single' },
  { value: 'Variable', text: 'Variable' },
];

/** The artwork's fields: picture, title, description, rarity and supply. */
export function ArtworkPart({ checked: { form, field } }: { checked: CheckedForm<NftValues> }) {
  const rarity = form.watch('rarity');
  return (
    <FormPart title={texts.artwork}>
      <div className="artwork">
        <ImageField
          label={texts.artworkPhoto}
          control={form.control}
          name="artwork"
          framed={rarityClass(rarity)}
        />
        <div className="grid content-start gap-5">
          <TextField label={texts.artworkName} autoComplete="off" {...field('title')} />
          <TextAreaField label={texts.artworkDescription} {...field('description')} />
        </div>
      </div>
      <RarityChoice {...field('rarity')} />
      <Supply form={form} field={field} />
    </FormPart>
  );
}

/** The choice of a rarity. */
export function RarityChoice({ error, ...input }: ReturnType<CheckedForm<NftValues>['field']>) {
  return (
    <fieldset className="field" aria-describedby="rarity-hint">
      <legend className="legend mb-[0.45rem]">{texts.rarity}</legend>
      <div className="rarities" data-bad={error !== undefined}>
        {RARITIES.map((rarity) => (
          <label key={rarity}>
            <input type="radio" value={rarity} {...input} />
            <RarityMeter type={rarity} />
          </label>
        ))}
      </div>
      <p id="rarity-hint" className="hint hint-bad empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

/** The number of copies. */
export function Supply({ form, field }: Pick<CheckedForm<NftValues>, 'form' | 'field'>) {
  const kind = form.watch('supplyType');
  const choice = field('supplyType');
  const supply = field('supply');
  const reset = () => {
    form.setValue('supply', String(DEFAULT_SUPPLY));
    form.clearErrors('supply');
  };
  return (
    <div className="form-two">
      <SwitchChoice
        legend={texts.supply}
        options={SUPPLIES}
        {...choice}
        onChange={(event) => {
          reset();
          return choice.onChange(event);
        }}
      />
      {kind === 'Single' ? (
        <Fixed />
      ) : (
        <TextField
          label={texts.tokenSupply}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          {...supply}
          onBlur={(event) => {
            form.setValue('supply', String(normalizeSupply(form.getValues('supply'), kind)));
            return supply.onBlur(event);
          }}
        />
      )}
    </div>
  );
}

/** The fixed supply of a single NFT. */
function Fixed() {
  return (
    <label className="field">
      <span className="legend">{texts.tokenSupply}</span>
      <input className="input" disabled value={DEFAULT_SUPPLY} readOnly />
    </label>
  );
}
