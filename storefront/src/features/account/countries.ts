import { dialCountries } from '@cubedrop/sdk';

export interface Country {
  code: string;
  name: string;
  dialCode: string;
}

/** Returns all countries with a dial code, sorted by English name. */
export function countries(): Country[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return dialCountries()
    .map(({ code, dialCode }) => ({ code, dialCode, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
