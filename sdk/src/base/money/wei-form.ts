/** Returns whether `text` has the form of wei in JSON: at most 29 decimal digits without sign or leading zeros. */
export function hasWeiForm(text: string): boolean {
  return /^(0|[1-9]\d{0,28})$/.test(text);
}
