import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from '@jest/globals';

const require = createRequire(import.meta.url);
const page = new URL('../../bench/gas/README.md', import.meta.url);

const versionOf = (name: string): string => {
  const file = readFileSync(require.resolve(`${name}/package.json`), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
};

it('the gas comparison names the installed versions in the form that `npm run bench:gas` writes', () => {
  expect(readFileSync(page, 'utf8')).toContain(
    `solc ${versionOf('solc')}, optimizer 200 runs, cancun; OpenZeppelin ${versionOf('@openzeppelin/contracts')}, ` +
      `Solady ${versionOf('solady')}.`,
  );
});
