import { homedir } from 'node:os';
import { resolve } from 'node:path';
import envPaths from 'env-paths';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the folder in which the command line, and programs that use the SDK, keep their persistent state. It is
 * created by the first write.
 * @param env environment variables; `CUBEDROP_CONFIG_DIR` names another folder
 */
export function configFolder(env: Environment): string {
  return env['CUBEDROP_CONFIG_DIR']
    ? resolve(env['CUBEDROP_CONFIG_DIR'].replace(/^~(?=$|\/)/, homedir()))
    : envPaths('cubedrop', { suffix: '' }).config;
}
