/**
 * `npm run bench:startup [-- --times 20]`: measures `cubedrop --help`, `cubedrop --version` and the completion of a
 * value in a shell, alternately with `node -e 0`. Run `npm run build` first. Fails if a median exceeds 1.6 times the
 * time of Node alone plus 60 ms.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { times: { type: 'string', default: '20' } } });
const program = fileURLToPath(new URL('../../cli/bin/cubedrop.js', import.meta.url));
const commands = {
  'node -e 0': ['-e', '0'],
  'cubedrop --version': [program, '--version'],
  'cubedrop --help': [program, '--help'],
  'cubedrop __complete': [program, '__complete', 'wallets'],
};
const times = Object.fromEntries(Object.keys(commands).map((name) => [name, []]));
for (let turn = 0; turn < Number(values.times); turn++) {
  for (const [name, args] of Object.entries(commands)) {
    const started = performance.now();
    const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    if (status !== 0) throw new Error(`${name} ended with ${status}`);
    times[name].push(performance.now() - started);
  }
}
const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];
const bare = median(times['node -e 0']);
const limit = 1.6 * bare + 60;
for (const [name, list] of Object.entries(times)) {
  const taken = median(list);
  console.log(
    `${name.padEnd(20)} ${taken.toFixed(0).padStart(5)} ms${list === times['node -e 0'] ? '' : ` of at most ${limit.toFixed(0)}`}`,
  );
  if (taken > limit) process.exitCode = 1;
}
