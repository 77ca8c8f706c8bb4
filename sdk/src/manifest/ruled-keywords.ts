/** What of the manifest's schema is left to the rules of each item, which have texts of their own. */
export const RULED_KEYWORDS: ReadonlySet<string> = new Set([
  'enum',
  'maxLength',
  'minLength',
  'minItems',
  'uniqueItems',
  'minimum',
  'maximum',
]);
