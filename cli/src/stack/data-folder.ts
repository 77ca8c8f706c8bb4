import { resolve } from 'node:path';
import type { Terminal } from '../terminal/terminal.ts';

/** The option that names the data folder of a local stack, with its default. */
export const DATA_FLAG = ['--data <folder>', "the stack's data folder (CUBEDROP_DATA; .cubedrop)"] as const;

/** Returns the data folder of a local stack. @param given the value of `--data` */
export function stackFolder({ env }: Pick<Terminal, 'env'>, given: string | undefined): string {
  return resolve(given ?? (env['CUBEDROP_DATA'] || '.cubedrop'));
}
