import { hasHiddenCharacters, replaceHiddenCharacters } from '@cubedrop/sdk';

/** Quotes a text as one word of a shell. Hidden characters are escaped, since a terminal may interpret them. */
export function shellWord(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  if (!hasHiddenCharacters(text)) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const quoted = text.replaceAll(/[\\']/g, String.raw`\$&`);
  const escaped = replaceHiddenCharacters(quoted, (hidden) => [...hidden].map(escapeOfHidden).join(''));
  return `$'${escaped}'`;
}

function escapeOfHidden(character: string): string {
  return `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`;
}
