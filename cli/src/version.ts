import { readFileSync } from 'node:fs';
import { PACKAGE_FOLDER } from './package-folder.ts';

/** Returns the version of this package. */
export function packageVersion(): string {
  const text = readFileSync(new URL('package.json', PACKAGE_FOLDER), 'utf8');
  const content: unknown = JSON.parse(text);
  if (typeof content === 'object' && content !== null && 'version' in content) return String(content.version);
  throw new Error('The package has no version.');
}
