import { hasHiddenCharacters, replaceHiddenCharacters } from '@cubedrop/sdk';
import { Document, visit } from 'yaml';

/**
 * Returns a value as a YAML document, with a line break at its end. Texts with hidden characters are double-quoted, and
 * the characters escaped, so that none can disguise a text or reach a terminal.
 */
export function yamlText(value: unknown): string {
  // Parsers of YAML 1.1 read a plain "no" as false.
  const document = new Document(value, { compat: 'yaml-1.1' });
  visit(document, {
    Scalar(_key, scalar) {
      if (typeof scalar.value === 'string' && hasHiddenCharacters(scalar.value, { hasLines: true }))
        scalar.type = 'QUOTE_DOUBLE';
    },
  });
  const text = document.toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER });
  return replaceHiddenCharacters(text, (hidden) => [...hidden].map(yamlEscapeOf).join(''), {
    hasLines: true,
  });
}

/** Returns the escape sequence of a character for a double-quoted scalar. */
function yamlEscapeOf(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16);
  return hex.length > 4 ? `\\U${hex.padStart(8, '0')}` : `\\u${hex.padStart(4, '0')}`;
}
