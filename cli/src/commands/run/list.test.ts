import { expect, it } from '@jest/globals';
import { runInProcess } from '../../../test/run-in-process.ts';
import { newRunId, RunStore, type RunRecord } from '../../journal/run-store.ts';

it('run list shows each run as the command that was typed', async () => {
  const { folder } = await runInProcess(['config', 'list']);
  const store = new RunStore(folder);
  const begin = (named: Pick<RunRecord, 'command' | 'typed'>, startedAt: number) =>
    store.create({
      ...named,
      runId: newRunId(),
      startedAt,
      now: startedAt,
      apiUrl: 'http://localhost',
      chainId: 3,
      genesisHash: '0xaa',
      account: '0xbb',
      input: {},
    });
  begin({ command: 'claim all', typed: 'claim funds --all-ended' }, 1);
  begin({ command: 'bid place' }, 2);

  const { out } = await runInProcess(['run', 'list', '--json'], { env: { CUBEDROP_CONFIG_DIR: folder } });
  const { runs } = JSON.parse(out) as { runs: Record<string, unknown>[] };
  expect(runs.map(({ command }) => command)).toEqual(['claim funds --all-ended', 'bid place']);
  expect(runs[0]).not.toHaveProperty('typed');
  const lines = await runInProcess(['run', 'list'], { env: { CUBEDROP_CONFIG_DIR: folder } });
  expect(lines.out).toContain('claim funds --all-ended');
});
