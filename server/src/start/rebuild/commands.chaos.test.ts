import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts } from '@cubedrop/contracts/embedded';
import { musicNftAbi } from '@cubedrop/contracts/abi';
import { contentOfJson } from '@cubedrop/sdk';
import { createApi } from '@cubedrop/sdk/api';
import { Contract, JsonRpcProvider, Wallet } from 'ethers';
import { openForCommand } from '../../platform/database/index.ts';
import { eventually } from '../../../test/eventually.ts';
import { sampleNft } from '../../../test/metadata/test-metadata.ts';
import { nftTables } from '../../features/nft/nft-model.ts';
import { localContent } from '../../platform/storage/local-content.ts';
import { freePort } from '../../../../scripts/free-port.mjs';
import { startStack, type StackProcess, type StackSettings } from '../../../test/standalone/test-process.ts';

const TITLES = ['Dawn', 'Noon', 'Dusk', 'Rain', 'Wind', 'Salt'];

let folder: string;
let settings: StackSettings;
let stack: StackProcess | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cubedrop-commands-'));
  const ports = { port: await freePort(14_100, 14_199), chainPort: await freePort(18_600, 18_699) };
  settings = { dataFolder: folder, ...ports };
});
afterEach(async () => {
  stack?.process.kill('SIGKILL');
  await stack?.ended;
  rmSync(folder, { recursive: true });
});

async function startUp(): Promise<void> {
  stack = startStack(settings);
  await stack.ready();
}

/** Runs a server command and kills it as soon as it prints `killAt`. `end` is its exit code, or the signal. */
async function runCommand(args: readonly string[], { input = '', killAt = '\0' } = {}) {
  const sources = new URL('../../../../', import.meta.url);
  const program = `await (await import('${new URL('server/src/start/main.ts', sources).href}')).main(${JSON.stringify(args)}, undefined);`;
  const loader = new URL('scripts/typescript.mjs', sources).href;
  const env = {
    PATH: process.env.PATH,
    CUBEDROP_DATA: settings.dataFolder,
    CHAIN_PORT: `${settings.chainPort}`,
  };
  const node = ['--conditions=source', '--import', loader, '--input-type=module', '-e', program];
  const child = spawn(process.execPath, node, { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      if (output.includes(killAt)) child.kill('SIGKILL');
    });
  child.stdin.end(input);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { end: code ?? signal, output };
}

async function mint(): Promise<void> {
  const content = localContent(join(folder, 'content'));
  const digests = [];
  for (const title of TITLES) {
    const { digest, text } = await contentOfJson(sampleNft(title));
    await content.addJson(text);
    digests.push(digest);
  }
  const provider = new JsonRpcProvider(stack!.rpcUrl, 3, { staticNetwork: true, cacheTimeout: -1 });
  const creator = new Wallet(demoAccounts()[1]!.privateKey, provider);
  const { contracts } = await createApi({ baseUrl: stack!.url }).get('/config');
  const nfts = new Contract(contracts.musicNft!, musicNftAbi, creator);
  const sent = await nfts.getFunction('new_batch')(6, [1, 2, 3, 4, 5, 6], digests);
  await sent.wait();
  provider.destroy();
}

const countListed = async (): Promise<number> => {
  const database = await openForCommand(join(folder, 'cubedrop.sqlite'));
  const count = await nftTables(database.sequelize).nfts.count({ listed: true });
  await database.close();
  return count;
};
const untilSixListed = async (): Promise<void> => {
  await eventually(async () => (await countListed()) === 6, { what: 'six listed NFTs', within: 5 * 60_000 });
};

it('server commands work while a stack runs, and the next start completes a killed rebuild', async () => {
  await startUp();
  await mint();
  await untilSixListed();

  expect(await runCommand(['verify'])).toMatchObject({
    end: 0,
    output: expect.stringMatching(/^\d+ rows up to block \d+ match the chain\.\n$/),
  });
  const admin = await runCommand(['admin', 'create', 'ana'], { input: 'a long enough password\n' });
  expect(admin).toMatchObject({ end: 0, output: expect.stringContaining('ana can sign in') });

  const database = await openForCommand(join(folder, 'cubedrop.sqlite'));
  await nftTables(database.sequelize).nfts.update({ supply: '9'.padStart(39, '0') }, { nftId: 1000 });
  await database.close();
  expect(await runCommand(['verify'])).toMatchObject({
    end: 1,
    output: expect.stringContaining('nfts nftId=1000 supply: expected 1, found 9\n'),
  });
  expect(await runCommand(['rebuild'])).toMatchObject({ end: 0, output: expect.stringMatching(/^nfts 6$/m) });
  await untilSixListed();
  expect((await runCommand(['verify'])).end).toBe(0);

  stack!.process.kill('SIGKILL');
  await stack!.ended;
  expect((await runCommand(['rebuild'], { killAt: 'Deleted all derived rows.' })).end).toBe('SIGKILL');
  await startUp();
  await untilSixListed();
  stack!.process.kill('SIGKILL');
  await stack!.ended;
  expect((await runCommand(['verify'])).end).toBe(0);
});
