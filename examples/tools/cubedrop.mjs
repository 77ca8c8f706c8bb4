import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../cli/bin/cubedrop.js', import.meta.url));

/** A command that did not end well; it has said why itself. */
export class CommandFailed extends Error {
  constructor(args, exitCode) {
    super(`cubedrop ${args.join(' ')} ended with exit code ${exitCode}.`);
    this.exitCode = exitCode;
  }
}

/**
 * The command line in someone's hands. `run` shows the command and what it prints; `ask` adds --json, shows nothing on
 * success and gives the last document of the answer.
 * @param who name to show, and the private key to act with
 * @param where server, and the folder for settings, tokens and runs
 */
export function cubedrop({ name, privateKey }, { url, folder }) {
  const env = {
    ...process.env,
    CUBEDROP_API_URL: url,
    CUBEDROP_PRIVATE_KEY: privateKey,
    CUBEDROP_CONFIG_DIR: folder,
  };

  const start = (args, stdio) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [BIN, ...args], { env, stdio });
      let answer = '';
      child.stdout?.on('data', (bytes) => (answer += bytes));
      child.on('error', reject);
      child.on('close', (code, signal) =>
        code === 0 ? resolve(answer) : reject(new CommandFailed(args, code ?? signal)),
      );
    });

  return {
    name,
    async run(...args) {
      console.log(`\n  ${name}$ cubedrop ${args.map(quoted).join(' ')}`);
      await start([...args, '--no-input'], ['ignore', 'inherit', 'inherit']);
    },
    async ask(...args) {
      const answer = await start([...args, '--json'], ['ignore', 'pipe', 'inherit']);
      return JSON.parse(answer.trim().split('\n').at(-1));
    },
  };
}

const quoted = (word) => (/^[\w./:@-]+$/.test(word) ? word : `"${word}"`);
