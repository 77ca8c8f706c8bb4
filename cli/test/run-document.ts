import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Run } from '../../scripts/document-runs.mjs';
import { scriptOf } from '../../scripts/document-scripts.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { newFolder, startStack, type Stack } from './processes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NPM = fileURLToPath(new URL('npm-of-checkout.mjs', import.meta.url));

/** Shell functions that keep the stack of a document running, as a reader does in a terminal of its own. */
const FUNCTIONS = `
start_stack() {
  npx cubedrop dev --port "$PORT" --chain-port "$CHAIN_PORT" > stack.txt 2>&1 &
  stack=$!
  until grep -q 'Ctrl-C stops everything' stack.txt; do
    kill -0 "$stack" || { cat stack.txt >&2; exit 1; }
    sleep 0.1
  done
}
stop_stack() {
  kill "$stack"
  while [ -e .cubedrop/chain/lock ]; do sleep 0.1; done
}
`;

/** A document whose blocks were run. */
export interface DocumentRun {
  /** Exit code of the script that consists of the blocks. */
  code: number | null;
  /** What the script printed, its errors last. */
  output: string;
  /** The stack of the document, which may no longer run. */
  stack: Stack;
  /** Kills the stack and whatever else the script has left running. */
  stop(): Promise<void>;
}

/**
 * Runs the blocks of a document in order, in one shell, each command in a process of its own, against a stack of their
 * own.
 */
export async function runDocument(run: Run): Promise<DocumentRun> {
  const folder = newFolder();
  const isOwn = run.start === 'packages';
  const stack = isOwn ? await stackAt(folder) : await startStack();
  for (const [name, content] of Object.entries(run.files?.() ?? {}))
    writeFileSync(join(folder, name), content);
  const home = newFolder();
  const script = join(home, 'script.sh');
  writeFileSync(script, `shopt -s expand_aliases\n${FUNCTIONS}\n${replaced(scriptOf(run), stack)}`);
  const child = spawn('bash', ['-euo', 'pipefail', script], {
    cwd: run.start === 'checkout' ? root : folder,
    // A process group, so that it can be stopped as a whole.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: [
        programsIn(home),
        // Documents that install packages run them with npx.
        ...(isOwn ? [] : [join(root, 'node_modules/.bin')]),
        process.env['PATH'],
      ].join(delimiter),
      HOME: home,
      TMPDIR: home,
      CHECKOUT: root,
      RPC: stack.chainUrl,
      PORT: new URL(stack.url).port,
      CHAIN_PORT: new URL(stack.chainUrl).port,
      OTHER_PORT: String(await freePort()),
      CUBEDROP_API_URL: stack.url,
      CUBEDROP_CONFIG_DIR: join(home, 'cubedrop'),
      CUBEDROP_DATA: stack.data,
      npm_config_offline: 'true',
      npm_config_update_notifier: 'false',
    },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return {
    code,
    output: out + err,
    stack,
    async stop() {
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // Nothing is left of the group.
      }
      await stack.stop();
    },
  };
}

/** Returns a stack that the document starts itself, on free ports. */
async function stackAt(folder: string): Promise<Stack> {
  const port = await freePort();
  const chainPort = await freePort();
  return {
    url: `http://localhost:${port}`,
    chainUrl: `http://127.0.0.1:${chainPort}`,
    aliasPort: port,
    data: join(folder, '.cubedrop'),
    log: () => '',
    stop: () => Promise.resolve(),
  };
}

/** Returns a script with the ports of a stack in place of the default ones. */
function replaced(script: string, { url, chainUrl }: Stack): string {
  return script
    .replaceAll(/^npx cubedrop dev$/gm, 'start_stack')
    .replaceAll(/^npx cubedrop dev (?=.*--)/gm, 'npx cubedrop dev --port "$PORT" --chain-port "$CHAIN_PORT" ')
    .replaceAll('http://localhost:4000', url)
    .replaceAll('http://127.0.0.1:8545', chainUrl);
}

/** Returns a folder with the program that stands in for npm. */
function programsIn(home: string): string {
  const folder = join(home, 'bin');
  mkdirSync(folder);
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  const program = `#!/bin/sh\nNPM='${npm}' exec '${process.execPath}' '${NPM}' "$@"\n`;
  writeFileSync(join(folder, 'npm'), program, { mode: 0o755 });
  return folder;
}
