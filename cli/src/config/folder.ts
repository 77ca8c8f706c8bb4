import { chmodSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import envPaths from 'env-paths';

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the folder of settings, wallets, tokens and runs. Creates it if missing, with mode 0700. */
export function configFolder(env: Environment): string {
  const folder = env['CUBEDROP_CONFIG_DIR']
    ? resolve(env['CUBEDROP_CONFIG_DIR'].replace(/^~(?=$|\/)/, homedir()))
    : envPaths('cubedrop', { suffix: '' }).config;
  return privateFolder(folder);
}

/** Joins `parts` to a folder and returns it. Creates it if missing, with mode 0700. */
export function privateFolder(...parts: string[]): string {
  const folder = join(...parts);
  if (mkdirSync(folder, { recursive: true, mode: 0o700 })) chmodSync(folder, 0o700);
  return folder;
}
