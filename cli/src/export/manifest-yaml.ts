import { Document, visit } from 'yaml';
import type { Written } from './item-text.ts';

/** Control and format characters, which are invisible or change how others are displayed, except tabs and line breaks. */
const HIDDEN = /[^\P{Cc}\t\n]|[\p{Cf}\p{Zl}\p{Zp}]/u;
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');

/**
 * Returns an item of a list as YAML, with a line break at its end. Hidden characters are escaped, so that none can disguise a
 * text.
 * @param indent number of spaces before the dash
 * @param comment a comment of one line to put above the item, without hidden characters
 */
export function itemYaml(item: Written, indent: number, comment?: string): string {
  // Parsers of YAML 1.1 read a plain "no" as false.
  const document = new Document([item], { compat: 'yaml-1.1' });
  visit(document, {
    Scalar(_key, scalar) {
      if (typeof scalar.value === 'string' && HIDDEN.test(scalar.value)) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  const text = document.toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER });
  const above = comment === undefined ? '' : `# ${comment}\n`;
  return `${above}${text.replaceAll(ALL_HIDDEN, escapeOf)}`.replaceAll(/^(?=.)/gm, ' '.repeat(indent));
}

/** Returns the escape sequence of a character for a double-quoted scalar; all hidden characters are in such scalars. */
function escapeOf(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16);
  return hex.length > 4 ? `\\U${hex.padStart(8, '0')}` : `\\u${hex.padStart(4, '0')}`;
}
