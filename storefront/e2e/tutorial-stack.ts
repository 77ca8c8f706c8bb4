import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { blocksIn } from '../../scripts/documents.mjs';
import { root } from '../../scripts/processes.mjs';
import { dataOf } from './data-folder.ts';

/** The first line of the block with which tutorials fill their stack. */
const FILL = 'npx cubedrop init friday\ncat > seed.yaml';

/**
 * Runs the block of the buyer's tutorial that fills a stack, so that pictures show what its readers see.
 * @returns the folder of the release that the block writes
 */
export async function fillAsInTutorial(url: string): Promise<string> {
  const folder = join(dataOf(url), 'tutorial');
  mkdirSync(folder, { recursive: true });
  const block = blocksIn('docs/tutorials/buyer.md').find(({ text }) => text.startsWith(FILL));
  if (!block) throw new Error('The tutorial has no block that fills the stack.');
  await promisify(execFile)('bash', ['-euc', block.text.replaceAll('npx cubedrop', 'cubedrop')], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      CUBEDROP_API_URL: url,
      CUBEDROP_CONFIG_DIR: join(folder, 'config'),
    },
  });
  return join(folder, 'friday');
}
