// Copies the contracts' ABIs, so that the package does not depend on the workspace.
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../../contracts/abi', import.meta.url));
const TARGET = fileURLToPath(new URL('../src/chain/abi', import.meta.url));

rmSync(TARGET, { recursive: true, force: true });
cpSync(SOURCE, TARGET, { recursive: true });
for (const name of readdirSync(TARGET)) {
  const path = join(TARGET, name);
  const [, ...lines] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, ['// Copied from contracts/abi by `npm run generate`.', ...lines].join('\n'));
}
