import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { chainPortOf } from '../standalone/chain-port.ts';
import { chainConfig } from './chain-config.ts';
import { ConfigError } from './config-error.ts';
import { serverConfig } from './server-config.ts';

const PAGE = fileURLToPath(new URL('../../../../docs/configuration.md', import.meta.url));
const EXAMPLE = fileURLToPath(new URL('../../../../deploy/cubedrop.env.example', import.meta.url));
const SOURCES = fileURLToPath(new URL('../..', import.meta.url));

/** A variable as docs/configuration.md describes it. */
interface Documented {
  name: string;
  /** Content of its cell in the column of defaults, without code marks. Empty if it has no default. */
  fallback: string;
}

/** Returns the variables in the tables of the page. A row can have several, with their defaults in the same order. */
function documented(): Documented[] {
  const rows = readFileSync(PAGE, 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line));
  return rows.flatMap((row) => {
    const [, names = '', cell = ''] = row.split('|');
    const listed = [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
    const fallback = cell.replaceAll('`', '').trim();
    const fallbacks = fallback.split(', ');
    const isList = listed.length > 1 && fallbacks.length === listed.length;
    return listed.map((name, index) => ({ name, fallback: isList ? fallbacks[index]! : fallback }));
  });
}

/** Returns the sources of the server that read variables. */
function readers(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .filter((text) => /platform\/environment\.ts'|process\.env/.test(text));
}

/** Returns the names that match a pattern in the sources, each once. */
const namesIn = (pattern: RegExp): string[] => [
  ...new Set(readers().flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!))),
];

const CHAIN = {
  RPC_URL: 'http://127.0.0.1:8545',
  EXPLORER_URL: 'https://explorer.example',
  ...Object.fromEntries(
    ['MUSIC_NFT', 'CUBE', 'DROP_AUCTION', 'WETH'].map((name) => [`CONTRACT_${name}`, `0x${'1'.repeat(40)}`]),
  ),
};

/** Returns the configuration of a server with these variables. @throws ConfigError for an invalid value */
function configOf(environment: Record<string, string>) {
  return {
    server: serverConfig(environment),
    chain: chainConfig({ ...CHAIN, ...environment }),
    chainPort: chainPortOf(environment),
  };
}

/** Returns the configuration with these variables, or `undefined` if one of them is invalid. */
function valid(environment: Record<string, string>): ReturnType<typeof configOf> | undefined {
  try {
    return configOf(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return undefined;
  }
}

/** Returns the literal in a cell of defaults, such as `info` in "info; warn on a local stack". `undefined` if none. */
const literalIn = (fallback: string): string | undefined =>
  /(?:^|, otherwise )([a-z\d./-]+)(?:$|; )/.exec(fallback)?.[1];

const rows = documented();
const withLiteral = rows.flatMap(({ name, fallback }) => {
  const literal = literalIn(fallback);
  return literal === undefined ? [] : [{ name, literal }];
});

describe('docs/configuration.md', () => {
  it('describes each variable that the server reads, once, and no other', () => {
    const read = namesIn(/\w[([]'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'(?=[\],)])/g);
    const dotted = namesIn(/\benv(?:ironment)?\.([A-Z][A-Z0-9_]*)/g);
    expect(rows.map(({ name }) => name).sort()).toEqual([...new Set([...read, ...dotted])].sort());
  });

  it('states a default for each variable that has one in the code', () => {
    const withDefault = [
      ...namesIn(/\b(?:whole|choice)\('([A-Z0-9_]+)'/g),
      ...namesIn(/\('([A-Z0-9_]+)'\) \?\? '/g),
    ];
    const stated = withLiteral.map(({ name }) => name);
    expect(withDefault.length).toBeGreaterThan(15);
    expect(withDefault.filter((name) => !stated.includes(name))).toEqual([]);
  });

  it.each(withLiteral)('states the default of $name, $literal', ({ name, literal }) => {
    expect(configOf({ [name]: literal })).toEqual(configOf({}));
    const other = /^\d+$/.test(literal) ? String(Number(literal) + 1) : `${literal}-other`;
    expect(valid({ [name]: other })).not.toEqual(configOf({}));
  });

  it('describes each variable of deploy/cubedrop.env.example', () => {
    const lines = readFileSync(EXAMPLE, 'utf8').matchAll(/^(?:# ?)?([A-Z][A-Z0-9_]*)=/gm);
    const names = [...lines].map(([, name]) => name!);
    const described = rows.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !described.includes(name))).toEqual([]);
  });
});
