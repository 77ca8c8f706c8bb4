import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedChain, type EmbeddedChain } from '@cubedrop/contracts/embedded';
import { StartError } from '../../platform/start-error.ts';
import { deployOnce } from './deploy-once.ts';

let folder: string;
let chain: EmbeddedChain;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cubedrop-deploy-once-'));
  const log = { info: () => {}, warn: () => {} };
  chain = await startEmbeddedChain({ dataDir: folder, port: 0, testChain: true, log });
});
afterAll(async () => {
  await chain.close();
  rmSync(folder, { recursive: true });
});

it('reuses the contracts of an earlier start, and refuses those of another version', async () => {
  const file = join(folder, 'contracts.json');
  const addresses = await deployOnce(chain, file);
  expect(await deployOnce(chain, file)).toEqual(addresses);
  const code = String(
    await chain.provider.request({ method: 'eth_getCode', params: [addresses.exchange, 'latest'] }),
  );
  await chain.provider.request({ method: 'hardhat_setCode', params: [addresses.exchange, `${code}00`] });
  const started = deployOnce(chain, file);
  await expect(started).rejects.toThrow(StartError);
  await expect(started).rejects.toThrow('begin a new chain with "cubedrop chain reset"');
});
