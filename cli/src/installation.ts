import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';
import { PACKAGE_FOLDER } from './package-folder.ts';

/**
 * How the command line is installed:
 * - `project`: by npm, in a project, which is the folder above its `node_modules`
 * - `global`: by npm, with `--global`
 * - `npx`: by npx, in a folder of its cache
 * - `executable`: as the executable, without packages
 * - `other`: in a checkout, or by another package manager
 */
export type Installation =
  { kind: 'project'; folder: string } | { kind: 'global' | 'npx' | 'executable' | 'other' };

/** Returns how this command line is installed. */
export const ownInstallation = (): Installation =>
  isSea() ? { kind: 'executable' } : installationOf(fileURLToPath(PACKAGE_FOLDER));

/** Returns how the package in a folder is installed. */
export function installationOf(folder: string): Installation {
  const modules = dirname(folder.replace(/[/\\]$/, ''));
  const above = dirname(modules);
  if (basename(modules) !== 'node_modules' || /[/\\]\.(?:pnpm|store)[/\\]/.test(folder))
    return { kind: 'other' };
  if (basename(dirname(above)) === '_npx') return { kind: 'npx' };
  return existsSync(join(above, 'package.json')) ? { kind: 'project', folder: above } : { kind: 'global' };
}
