import parsePhoneNumber, {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type CountryCode,
} from 'libphonenumber-js/mobile';

/**
 * A mobile number in its international form, such as `+34600000000`; undefined where it is none
 * ('Invalid Mobile Number.').
 * @param country the selected country's two letters; a leading 0 becomes its dial code. Without it only the
 *   international form is taken.
 */
export function mobileNumber(written: string, country?: string): string | undefined {
  const known = country !== undefined && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const trimmed = written.trim();
  const hasLocalZero = known !== undefined && /^0(?!0)/.test(trimmed);
  const number = hasLocalZero ? `+${getCountryCallingCode(known)}${trimmed.slice(1)}` : trimmed;
  const parsed = parsePhoneNumber(number, { ...(known ? { defaultCountry: known } : {}), extract: false });
  return parsed?.isValid() === true && parsed.ext === undefined ? parsed.number : undefined;
}

/** A country that a phone number can be of. */
export interface DialCountry {
  /** Two letters. */
  code: string;
  /** As `+34`. */
  dialCode: string;
}

/** The countries that a mobile number can be of. */
export function dialCountries(): DialCountry[] {
  return getCountries().map((code) => ({ code, dialCode: `+${getCountryCallingCode(code)}` }));
}
