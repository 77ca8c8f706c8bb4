import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { root } from './processes.mjs';

/** Calls of a version of the API, as in `GET /health`. */
const operationsOf = (openapi: string): string[] =>
  Object.entries<object>(parse(openapi).paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((key) => /^(get|post|put|patch|delete)$/.test(key))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('docs/api.md', () => {
  const document = read('docs/api.md');
  const openapi = read('openapi.yaml');

  it('begins its changelog with the version of openapi.yaml', () => {
    const [, changelog = ''] = document.split('\n## Changelog\n');
    const [version] = [...changelog.matchAll(/^### (\S+)$/gm)].map(([, each]) => each);
    expect(version).toBe(/^ {2}version: (\S+)$/m.exec(openapi)?.[1]);
  });

  it('names in its changelog every call that was added or removed since 0.1.0', () => {
    const first: string[] = JSON.parse(read('scripts/operations-0.1.0.json'));
    const current = operationsOf(openapi);
    const [, changelog = ''] = document.split('\n## Changelog\n');
    const named = new Set([...changelog.matchAll(/`([^`]+)`/g)].map(([, text]) => text));
    const had = (path: string) => first.some((one) => one.endsWith(` ${path}`));
    // A path that 0.1.0 had too is named with the method.
    const isNamed = (operation: string) => {
      const [, path = ''] = operation.split(' ');
      return named.has(operation) || (named.has(path) && !had(path));
    };
    const added = current.filter((operation) => !first.includes(operation));
    const removed = first.filter((operation) => !current.includes(operation));
    expect(added.length).toBeGreaterThan(50);
    expect(added.filter((operation) => !isNamed(operation))).toEqual([]);
    expect(removed.filter((operation) => !named.has(operation))).toEqual([]);
  });

  it('states that nothing is deprecated if, and only if, that is true', () => {
    const isDeprecated = /^ *deprecated: true$/m.test(openapi);
    expect(document.includes('Nothing is deprecated at present.')).toBe(!isDeprecated);
  });
});
