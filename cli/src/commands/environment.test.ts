import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { SETTINGS } from '../config/settings.ts';
import { stackFolder } from '../stack/data-folder.ts';
import { TOKEN_VARIABLE } from '../wallet/remote-signer.ts';
import { ENVIRONMENT } from './environment.ts';

/** Sources of the command line, and those of the SDK that it runs and that read the environment. */
const FOLDERS = ['../../src', '../../../sdk/src/node'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

const settings: { environment?: string; fallback?: string }[] = Object.values(SETTINGS);

/** Returns the names of the variables that the sources read. */
function variablesRead(): string[] {
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
      // A program in quotation marks is run by others.
      .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll(/'process\.env\.\w+'/g, '')),
  );
  const named = sources.flatMap((text) =>
    [...text.matchAll(/\b(?:process\.)?#?env(?:\.|\[')([A-Z][A-Z0-9_]*)\b/g)].map(([, name]) => name!),
  );
  const ofSettings = settings.flatMap(({ environment }) => environment ?? []);
  return [...new Set([...named, ...ofSettings, TOKEN_VARIABLE])].sort();
}

const fallbackOf = (name: string): string | undefined =>
  ENVIRONMENT.find((variable) => variable.name === name)?.fallback;

describe('the list of environment variables', () => {
  it('has each variable that the command line reads, and no other', () => {
    expect(ENVIRONMENT.map(({ name }) => name).sort()).toEqual(variablesRead());
  });

  it('has the defaults of the settings', () => {
    const expected = settings.map(({ environment, fallback }) => [environment, fallback]);
    expect(settings.map(({ environment }) => [environment, fallbackOf(environment!)])).toEqual(expected);
    expect(stackFolder({ env: {} }, undefined)).toBe(resolve(fallbackOf('CUBEDROP_DATA')!));
  });
});
