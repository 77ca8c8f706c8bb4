/**
 * Returns a name in the characters of manifest keys, at most `maxLength` of them: `ana-ruiz` for `Ana Ruiz`. Returns
 * `''` if the name has neither letters of a to z nor digits.
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
