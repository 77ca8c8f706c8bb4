import type { BusinessForm } from '@cubedrop/sdk';
import { SelectField, TextField } from '../../components/form/fields.tsx';
import type { FieldProps } from '../../components/form/use-checked-form.ts';
import type { Country } from './countries.ts';
import { accountTexts as texts } from './texts.ts';

/** Form fields for a business's city, country, address and name. */
export function BusinessFields({
  field,
  countries,
  countryValue,
}: {
  field: (name: keyof BusinessForm) => FieldProps;
  countries: readonly Country[];
  /** Returns the form value of a country. */
  countryValue: (country: Country) => string;
}) {
  return (
    <>
      <TextField label={texts.city} autoComplete="address-level2" maxLength={500} {...field('city')} />
      <SelectField label={texts.country} autoComplete="country-name" {...field('country')}>
        <option value="">{texts.chooseCountry}</option>
        {countries.map((country) => (
          <option key={country.code} value={countryValue(country)}>
            {country.name}
          </option>
        ))}
      </SelectField>
      <TextField label={texts.address} autoComplete="street-address" maxLength={500} {...field('address')} />
      <TextField
        label={texts.businessName}
        autoComplete="organization"
        maxLength={500}
        {...field('factoryName')}
      />
    </>
  );
}
