import { CubedropError } from './errors.ts';

/**
 * Rejects a text that is no http or https URL. The error does not contain the text, which may have a key.
 * @param option name of the option that has the text
 * @throws CubedropError `validation`, naming the option
 */
export function requireUrl(address: string, option: string): void {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return;
  throw new CubedropError('validation', `The option ${option} is no URL.`, {
    hint: 'Pass a complete URL that begins with https:// or http://.',
    details: { option },
  });
}
