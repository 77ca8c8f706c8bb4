/**
 * `npm run check:packages`: packs the published packages and checks their files, the size of the code that each entry
 * loads, each `package.json` (with publint) and the types (with are-the-types-wrong). Then installs them into an empty
 * folder and uses them there. Run `npm run build` first. The last line is `N passed, N failed`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { freePort } from '../free-port.mjs';
import { root } from '../processes.mjs';
import { REACT_PROGRAM, SDK_PROGRAM, typeErrors } from './compile.mjs';
import { contentFaults, loadFaults } from './contents.mjs';
import { install } from './install.mjs';
import { pack } from './pack.mjs';
import { entriesOf, packageJsonIn, PUBLISHED } from './published.mjs';

const folder = mkdtempSync(join(tmpdir(), 'cubedrop-packages-'));
const counts = { passed: 0, failed: 0 };
const tarballs = {};
const server = packageJsonIn('server').name;
const react = packageJsonIn('react').name;

/** Resolution modes in which the packages have to work: those of ES modules, since they contain no CommonJS. */
const ESM_ONLY = ['node16-esm', 'bundler'];

try {
  for (const name of PUBLISHED) {
    const packageJson = packageJsonIn(name);
    const { tarball, files, chunks } = await pack(name, folder);
    tarballs[packageJson.name] = tarball;
    await check(`files: ${packageJson.name} (${files.length})`, () => refuse(contentFaults(files, name)));
    for (const entry of entriesOf(packageJson))
      await check(`loaded by ${name}/${entry}`, () => refuse(loadFaults(chunks, `${name}/${entry}`)));
    await check(`publint: ${packageJson.name}`, () => lint(tarball));
    if (packageJson.exports) await check(`types: ${packageJson.name}`, () => types(tarball));
  }
  const { [server]: _server, [react]: _react, ...withoutServer } = tarballs;
  await check('install into an empty folder, from the cache only', () => install(withoutServer, folder));
  const command = join(folder, 'node_modules/.bin/cubedrop');
  const run = (...args) =>
    execFileSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, CUBEDROP_CONFIG_DIR: join(folder, 'config') },
    });
  await check('cubedrop --version and --help', () => {
    const { version } = packageJsonIn('cli');
    assertEqual(run(command, '--version').trim(), version);
    assertMatch(run(command, '--help'), /^Usage: cubedrop/);
  });
  await check('cubedrop nft validate and wallet new', () => {
    const release = join(folder, 'weekly-drop');
    cpSync(join(root, 'examples/weekly-drop'), release, { recursive: true });
    assertMatch(
      run(command, 'nft', 'validate', '-f', join(release, 'drop.yaml'), '--json'),
      /"type":"valid","nfts":12/,
    );
    writeFileSync(join(folder, 'password'), 'correct horse');
    assertMatch(
      run(command, 'wallet', 'new', '--light', '--password-file', join(folder, 'password')),
      /^0x[0-9a-fA-F]{40}$/m,
    );
  });
  await check('every entry point of the SDK', () => {
    const program = `
      import { parseAmount } from '@cubedrop/sdk';
      import { createApi } from '@cubedrop/sdk/api';
      import { abis } from '@cubedrop/sdk/chain';
      import { placeBid } from '@cubedrop/sdk/flows';
      import { checkManifest } from '@cubedrop/sdk/manifest';
      import { memoryStorage } from '@cubedrop/sdk/client';
      import { createCubedrop } from '@cubedrop/sdk/node';
      import { createFakeApi, startLocalChain } from '@cubedrop/sdk/testing';
      import { viemSender } from '@cubedrop/sdk/viem';
      import schema from '@cubedrop/sdk/manifest.schema.json' with { type: 'json' };
      const files = { check: async () => 'There is none.' };
      const { faults } = await checkManifest({ name: 'a.yaml', text: 'version: 2' }, { now: 0, files });
      const { url } = createFakeApi();
      const { message } = await startLocalChain().catch((error) => error);
      console.log([url, message.includes('npm install --save-dev hardhat'), parseAmount('1 ETH'), typeof createApi, Object.keys(abis ?? {}).length > 0, placeBid.name, schema.title, faults.length, typeof memoryStorage, typeof createCubedrop, typeof viemSender].join());`;
    writeFileSync(join(folder, 'use.mjs'), program);
    assertEqual(
      run('--no-warnings', 'use.mjs').trim(),
      'https://cubedrop.test,true,1000000000000000000,function,true,place-bid,Cubedrop manifest,1,function,function,function',
    );
  });
  await check('a local chain, once hardhat is installed', () => {
    install(withoutServer, folder, ['hardhat']);
    const program = `
      import { parseAmount } from '@cubedrop/sdk';
      import { privateKeySender, readBalance } from '@cubedrop/sdk/chain';
      import { getWeth, memoryJournal, processLock, runFlow } from '@cubedrop/sdk/flows';
      import { createFakeApi, startLocalChain } from '@cubedrop/sdk/testing';
      const local = await startLocalChain();
      const { chain, accounts } = local;
      const { address, key } = accounts[0];
      const state = { journal: memoryJournal(), lock: processLock(), clock: () => Math.floor(Date.now() / 1_000) };
      const context = { ...state, api: createFakeApi().api, chain, sender: privateKeySender(key) };
      await runFlow(getWeth, { amount: parseAmount('1 ETH') }, context);
      const { now } = await local.config();
      await local.pass(3_600);
      const passed = (await local.config()).now - now;
      console.log([(await readBalance(chain, address)).weth, passed >= 3_600].join());
      await local.stop();`;
    writeFileSync(join(folder, 'chain.mjs'), program);
    assertEqual(run('--no-warnings', 'chain.mjs').trim(), '1000000000000000000,true');
  });
  await check('the types of the SDK in a strict program', () => refuse(typeErrors(folder, SDK_PROGRAM)));
  await check('a component with the React hooks, once React is installed', () => {
    const needed = ['@tanstack/react-query', 'react', 'react-dom', 'jsdom', '@types/react'];
    install({ ...withoutServer, [react]: tarballs[react] }, folder, needed);
    const program = `
      import { JSDOM } from 'jsdom';
      const { window } = new JSDOM('<div id="root"></div>');
      Object.assign(globalThis, { window, document: window.document });
      globalThis.navigator ??= window.navigator;
      const { createElement } = await import('react');
      const { createRoot } = await import('react-dom/client');
      const { CubedropProvider, useCreator } = await import('@cubedrop/react');
      const { createFakeApi } = await import('@cubedrop/sdk/testing');
      const address = '0x' + 'a'.repeat(40);
      const { api } = createFakeApi({
        'GET /creator/{address}': { success: true, Creatordata: { address, isCreator: true, name: 'Ana', photo: null, artists: [], cubeCount: 2, dropCount: 0, collectionCount: 0 } },
      });
      const Name = () => createElement('p', null, useCreator(address).data?.name);
      const root = createRoot(document.getElementById('root'));
      root.render(createElement(CubedropProvider, { client: { api } }, createElement(Name)));
      while (!document.body.textContent) await new Promise((resolve) => setTimeout(resolve, 10));
      console.log(document.body.innerHTML);
      process.exit();`;
    writeFileSync(join(folder, 'hooks.mjs'), program);
    assertEqual(run('--no-warnings', 'hooks.mjs').trim(), '<div id="root"><p>Ana</p></div>');
  });
  await check('the types of the React hooks in a strict program', () =>
    refuse(typeErrors(folder, REACT_PROGRAM)),
  );
  await check('a local stack, once the server is installed', async () => {
    const ports = ['--port', String(await freePort()), '--chain-port', String(await freePort())];
    const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };
    const dev = (...args) =>
      spawnSync(process.execPath, [command, 'dev', ...ports, ...args], {
        cwd: folder,
        env,
        encoding: 'utf8',
      });
    assertMatch(dev().stderr, new RegExp(`npm install --save-dev \\S+ ${server}@`));
    install({ ...withoutServer, [server]: tarballs[server] }, folder);
    const program = `
      const url = process.env.CUBEDROP_API_URL;
      for (const path of ['/', '/docs', '/openapi.yaml', '/docs/calls/redoc.js']) {
        const response = await fetch(url + path);
        console.log(path, response.status, (await response.text()).length > 500);
      }`;
    writeFileSync(join(folder, 'stack.mjs'), program);
    const { status, stdout, stderr } = dev('--timeout', '5m', '--', process.execPath, 'stack.mjs');
    const pages = '/ 200 true\n/docs 200 true\n/openapi.yaml 200 true\n/docs/calls/redoc.js 200 true';
    if (status !== 0) throw new Error(stderr);
    assertEqual(stdout.trim(), pages);
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;

async function check(name, work) {
  try {
    await work();
    counts.passed += 1;
    console.log(`ok: ${name}`);
  } catch (error) {
    counts.failed += 1;
    console.log(`FAILED: ${name}\n${error.stderr ?? ''}${error.message}`);
  }
}

async function lint(tarball) {
  const { messages, pkg } = await publint({ pack: { tarball: readFileSync(tarball).buffer }, strict: true });
  if (messages.length > 0) throw new Error(messages.map((message) => formatMessage(message, pkg)).join('\n'));
}

async function types(tarball) {
  const { problems = [], types: found } = await checkPackage(
    createPackageFromTarballData(readFileSync(tarball)),
  );
  if (!found) throw new Error('It has no types.');
  const wrong = problems.filter(
    ({ resolutionKind }) => resolutionKind === undefined || ESM_ONLY.includes(resolutionKind),
  );
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong, null, 1).slice(0, 3_000));
}

function refuse(faults) {
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

function assertEqual(actual, expected) {
  if (actual !== expected) throw new Error(`Expected ${expected}, got ${actual}`);
}

function assertMatch(actual, pattern) {
  if (!pattern.test(actual)) throw new Error(`Expected ${pattern}, got ${actual.slice(0, 500)}`);
}
