import { yamlText } from '../terminal/yaml-text.ts';
import type { Written } from './item-text.ts';

/**
 * Returns an item of a list as YAML, with a line break at its end. Hidden characters are escaped, so that none can
 * disguise a text.
 * @param indent number of spaces before the dash
 * @param comment a comment of one line to put above the item, without hidden characters
 */
export function itemYaml(item: Written, indent: number, comment?: string): string {
  const above = comment === undefined ? '' : `# ${comment}\n`;
  return `${above}${yamlText([item])}`.replaceAll(/^(?=.)/gm, ' '.repeat(indent));
}
