import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CubedropError } from '@cubedrop/sdk';
import { ownInstallation } from '../installation.ts';
import { packageVersion } from '../version.ts';

export const SERVER_PACKAGE = '@cubedrop/server';

/** The modules of the server's package that `cubedrop dev` loads. */
export const SERVER_MODULES = {
  stack: 'dist/start/local-stack.js',
  stopWithParent: 'bin/stop-with-parent.js',
} as const;

/**
 * Returns the folder of the server's package: the one that is installed beside this package, or else the one of the current
 * folder; `undefined` if there is none. Runs nothing of it.
 * @param from files from which the package is looked for, in this order
 * @throws CubedropError `unavailable` if there is one, but none of the same version as this package
 */
export function findServerPackage(
  from: readonly (string | URL)[] = [import.meta.url, pathToFileURL(join(process.cwd(), 'package.json'))],
): string | undefined {
  const found = from.flatMap(manifestFrom).map((manifest) => ({ manifest, fault: faultOf(manifest) }));
  const valid = found.find(({ fault }) => fault === undefined);
  if (valid) return dirname(valid.manifest);
  const [first] = found;
  if (first?.fault !== undefined) throw new CubedropError('unavailable', first.fault, { hint: hint() });
  return undefined;
}

function hint(): string {
  const version = packageVersion();
  const wanted = `${SERVER_PACKAGE}@${version}`;
  return ownInstallation().kind === 'npx'
    ? `Run it with: npx -p cubedrop@${version} -p ${wanted} cubedrop dev`
    : `Install it with: npm install --save-dev ${wanted}`;
}

/** Returns the path of the package's manifest as a file would find it, in a list that is empty if there is none. */
function manifestFrom(file: string | URL): string[] {
  try {
    return [createRequire(file).resolve(`${SERVER_PACKAGE}/package.json`)];
  } catch {
    return [];
  }
}

/** Returns why a package is not the server's of this version; `undefined` if it is. @param manifest path of its manifest */
function faultOf(manifest: string): string | undefined {
  const folder = dirname(manifest);
  // A manifest that cannot be parsed was not found.
  const content = Object(JSON.parse(readFileSync(manifest, 'utf8'))) as { name?: unknown; version?: unknown };
  const { name, version } = content;
  if (name !== SERVER_PACKAGE) return `The package in ${folder} is not ${SERVER_PACKAGE}.`;
  const wanted = packageVersion();
  if (version !== wanted)
    return `The package ${SERVER_PACKAGE} in ${folder} is version ${String(version)}, but this is cubedrop ${wanted}.`;
  const missing = Object.values(SERVER_MODULES).find((path) => !existsSync(join(folder, path)));
  return missing && `The package ${SERVER_PACKAGE} in ${folder} is incomplete: it has no ${missing}.`;
}
