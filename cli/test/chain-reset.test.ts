import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { freePort } from '../../scripts/free-port.mjs';
import { killAt, newFolder, removeFolders, startCommand, startStack } from './processes.ts';
import { doneOf, releaseNamed } from './world.ts';

afterAll(removeFolders);

/** The well-known key of demo account 1. */
const CREATOR = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';

it('chain reset makes a stopped stack start a new chain, on which the same items can be created again', async () => {
  const port = await freePort();
  const chainPort = await freePort();
  const data = newFolder();
  const folder = newFolder();
  const env = {
    CUBEDROP_API_URL: `http://localhost:${port}`,
    CUBEDROP_CONFIG_DIR: folder,
    CUBEDROP_PRIVATE_KEY: CREATOR,
    CUBEDROP_DATA: data,
  };
  const run = (...words: string[]) => startCommand(words, { env }).ended;
  const release = join(newFolder(), 'release.json');
  writeFileSync(release, releaseNamed('reset'));
  const apply = () => run('apply', '-f', release, '--yes', '--json');

  const first = await startStack({ port, chainPort, data });
  const before = doneOf(await apply());
  const interrupted = join(newFolder(), 'release.json');
  writeFileSync(interrupted, releaseNamed('cut-off'));
  const applyInterrupted = ['apply', '-f', interrupted, '--yes', '--json'];
  // The run is killed about halfway through its journal, after it has sent transactions.
  const { env: when, preload } = killAt(40, 'after');
  await startCommand(applyInterrupted, { env: { ...env, ...when }, preload: preload! }).ended;
  const { runs } = JSON.parse((await run('run', 'list', '--json')).out) as {
    runs: { runId: string; state: string }[];
  };
  const unfinished = runs.find(({ state }) => state === 'unfinished')!;
  expect(await run('chain', 'reset', '--yes')).toMatchObject({
    code: 9,
    err: expect.stringMatching(/The stack of this chain is running \(process \d+\)\.\n {2}Stop it first\./),
  });
  await first.stop();

  expect(await run('chain', 'reset')).toMatchObject({ code: 2, err: expect.stringContaining('Pass --yes.') });
  expect(await run('chain', 'reset', '--data', newFolder(), '--yes')).toMatchObject({
    code: 10,
    err: expect.stringContaining('There is no embedded chain in'),
  });
  const reset = await run('chain', 'reset', '--yes');
  expect(reset).toMatchObject({ code: 0, err: expect.stringContaining('clear its activity data') });
  expect(existsSync(join(data, 'chain', 'chain.journal'))).toBe(false);
  expect(existsSync(join(data, 'chain', 'lock'))).toBe(false);

  const second = await startStack({ port, chainPort, data });
  try {
    expect(JSON.parse((await run('drop', 'list', '--json')).out)).toMatchObject({ drops: [] });
    // A run of the previous chain cannot be resumed. The same command starts a new one.
    expect(await run('run', 'resume', unfinished.runId)).toMatchObject({
      code: 5,
      err: expect.stringMatching(/belongs to a chain that .* no longer follows[^]*start again there/),
    });
    expect(doneOf(await startCommand(applyInterrupted, { env }).ended).drops['friday-cut-off']!.dropId).toBe(
      '1',
    );
    const after = doneOf(await apply());
    expect(after.drops['friday-reset']!.dropId).toBe('2');
    expect(after.drops['friday-reset']!.id).not.toBe(before.drops['friday-reset']!.id);
  } finally {
    await second.stop();
  }
});
