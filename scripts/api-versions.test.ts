import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './processes.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('docs/api.md', () => {
  const document = read('docs/api.md');
  const openapi = read('openapi.yaml');

  it('begins its changelog with the version of openapi.yaml', () => {
    const [, changelog = ''] = document.split('\n## Changelog\n');
    const [version] = [...changelog.matchAll(/^### (\S+)$/gm)].map(([, each]) => each);
    expect(version).toBe(/^ {2}version: (\S+)$/m.exec(openapi)?.[1]);
  });

  it('states that nothing is deprecated if, and only if, that is true', () => {
    const isDeprecated = /^ *deprecated: true$/m.test(openapi);
    expect(document.includes('Nothing is deprecated at present.')).toBe(!isDeprecated);
  });
});
