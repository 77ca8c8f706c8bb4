/**
 * Converts a name to at most `maxLength` of the characters that manifest keys consist of: `ana-ruiz` for `Ana Ruiz`.
 * Returns `''` if the name has neither letters from a to z, with or without accents, nor digits.
 */
export function slugOf(name: string, maxLength: number): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, Math.max(0, maxLength))
    .replace(/-$/, '');
}
