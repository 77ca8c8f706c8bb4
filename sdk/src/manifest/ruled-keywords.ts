/** Keywords of the manifest's schema that are left to the rules of each item, which have their own messages. */
export const RULED_KEYWORDS: ReadonlySet<string> = new Set([
  'enum',
  'maxLength',
  'minLength',
  'minItems',
  'uniqueItems',
  'minimum',
  'maximum',
]);
