/**
 * Returns a name in the characters of manifest keys, of at most `maxLength`: `ana-ruiz` for `Ana Ruiz`; `''` if it has
 * neither letters of a to z nor digits.
 */
export function slugOf(name: string, maxLength: number): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
    .slice(0, Math.max(0, maxLength));
}
