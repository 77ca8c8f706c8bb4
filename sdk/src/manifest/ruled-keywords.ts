/** Keywords of the manifest's schema that are left to the rules of the items, which have their own messages. */
export const RULED_KEYWORDS: ReadonlySet<string> = new Set([
  'enum',
  'maxLength',
  'minLength',
  'minItems',
  'uniqueItems',
  'minimum',
  'maximum',
]);
