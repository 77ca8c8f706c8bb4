import { readShippedFile } from './shipped-files.ts';

/** Returns the version of this package. */
export function packageVersion(): string {
  const content: unknown = JSON.parse(readShippedFile('package.json').toString());
  if (typeof content === 'object' && content !== null && 'version' in content) return String(content.version);
  throw new Error('The package has no version.');
}
