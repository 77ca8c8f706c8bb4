import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../cli/bin/cubedrop.js', import.meta.url));

/** Thrown if a command fails. The command has already printed the reason. */
export class CommandFailed extends Error {
  constructor(args, ending) {
    super(`"cubedrop ${args.join(' ')}" ended with ${ending}.`);
  }
}

/**
 * Returns a function that runs the command line as an account. For example, after `const ana = cubedrop(…)`,
 * `await ana('drop', 'list')` prints the command and its output. It rejects with CommandFailed if the command fails.
 * @param who name to display and private key of the account
 * @param where the server, and the folder for settings, tokens and runs
 */
export function cubedrop({ name, privateKey }, { url, folder }) {
  const env = {
    ...process.env,
    CUBEDROP_API_URL: url,
    CUBEDROP_PRIVATE_KEY: privateKey,
    CUBEDROP_CONFIG_DIR: folder,
  };
  return (...args) => {
    console.log(`\n${name}$ cubedrop ${args.map(quoted).join(' ')}`);
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [BIN, ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
      child.on('error', reject);
      child.on('close', (code, signal) =>
        code === 0 ? resolve() : reject(new CommandFailed(args, signal ?? `exit code ${code}`)),
      );
    });
  };
}

const quoted = (word) => (/^[\w./:@-]+$/.test(word) ? word : `"${word}"`);
