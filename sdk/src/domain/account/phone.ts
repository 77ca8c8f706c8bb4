import parsePhoneNumber, {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/mobile';

/**
 * Normalizes a mobile number to its international form, such as `+34600000000`. Returns `undefined` if it is invalid.
 * @param country two-letter code of the country to which a number without a calling code belongs. If it is omitted or
 *   unknown, only the international form is accepted.
 */
export function mobileNumber(input: string, country?: string): string | undefined {
  const supported = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const trimmed = input.trim();
  const hasLocalZero = supported !== undefined && /^0(?!0)/.test(trimmed);
  const number = hasLocalZero ? `+${getCountryCallingCode(supported)}${trimmed.slice(1)}` : trimmed;
  const parsed = parsePhoneNumber(number, {
    ...(supported ? { defaultCountry: supported } : {}),
    extract: false,
  });
  return parsed?.isValid() === true && parsed.ext === undefined ? parsed.number : undefined;
}

/** A country and its calling code. */
export interface DialCountry {
  /** Two-letter country code. */
  code: string;
  /** Calling code, such as `+34`. */
  dialCode: string;
}

/** Returns the countries whose mobile numbers are supported. */
export function dialCountries(): DialCountry[] {
  return getCountries().map((code) => ({ code, dialCode: `+${getCountryCallingCode(code)}` }));
}
