/** Keywords of the manifest's schema that are left to the rules of the items, which have messages of their own. */
export const RULED_KEYWORDS: ReadonlySet<string> = new Set([
  'enum',
  'maxLength',
  'minLength',
  'minItems',
  'uniqueItems',
  'minimum',
  'maximum',
]);
