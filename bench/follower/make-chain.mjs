/**
 * `make-chain.mjs <blocks> <folder>`: runs an embedded chain with that many blocks of ordinary trading, one transaction
 * per block. Prints `{url, addresses, blocks}` in one line once the chain is ready, then serves it until this process
 * is stopped. A chain of this length that already exists in the folder is reused.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deploy } from '@cubedrop/contracts/deploy';
import { startEmbeddedChain } from '@cubedrop/contracts/embedded';
import { BrowserProvider } from 'ethers';
import { fillChain } from './fill-chain.mjs';

const blocks = Number(process.argv[2]);
const folder = process.argv[3];
mkdirSync(folder, { recursive: true });
const resultFile = join(folder, `${blocks}.json`);
const chain = await startEmbeddedChain({
  dataDir: join(folder, `chain-${blocks}`),
  port: 0,
  testChain: true,
  log: { info() {}, warn() {} },
});
if (!existsSync(resultFile)) {
  const provider = new BrowserProvider(chain.provider, undefined, { cacheTimeout: -1 });
  const filled = await fillChain({ provider, deploy, blocks, report: (line) => process.stderr.write(line) });
  provider.destroy();
  writeFileSync(resultFile, JSON.stringify(filled));
}
console.log(JSON.stringify({ url: chain.url, ...JSON.parse(readFileSync(resultFile, 'utf8')) }));
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => chain.close().then(() => process.exit(0)));
