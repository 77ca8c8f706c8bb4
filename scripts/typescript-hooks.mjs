import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/** Module hook that transpiles TypeScript sources when they are loaded. */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !/\.(?:m?ts|tsx)$/.test(url)) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: url.endsWith('.tsx') },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
