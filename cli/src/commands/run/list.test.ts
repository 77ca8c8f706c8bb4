import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { runInProcess } from '../../../test/run-in-process.ts';
import { BID_RUN } from '../../../test/run-record.ts';
import { newRunId, RunStore, type RunRecord } from '../../journal/run-store.ts';

it('run list shows each run as the command that was typed', async () => {
  const { folder } = await runInProcess(['config', 'list']);
  const store = new RunStore(folder);
  const begin = (named: Pick<RunRecord, 'command' | 'typed'>, startedAt: number) =>
    store.create({
      ...BID_RUN,
      ...named,
      runId: newRunId(),
      startedAt,
      now: startedAt,
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

describe('run list', () => {
  async function withRun() {
    const { folder } = await runInProcess(['config', 'list']);
    const run = new RunStore(folder).create({ ...BID_RUN, runId: newRunId() });
    const cubedrop = (...words: string[]) => runInProcess(words, { env: { CUBEDROP_CONFIG_DIR: folder } });
    return { run, cubedrop };
  }

  it('lists a run whose journal was damaged when it was abandoned', async () => {
    const { run, cubedrop } = await withRun();
    writeFileSync(join(run.folder, 'journal.ndjson'), 'nonsense\n{}\n{}\n');
    expect((await cubedrop('run', 'abandon', run.runId, '--yes')).code).toBe(0);
    const { code, out } = await cubedrop('run', 'list', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      runs: [{ runId: run.runId, state: 'abandoned', transactions: null }],
    });
  });

  it('shows a run with a damaged record as damaged, beside all others', async () => {
    const { run, cubedrop } = await withRun();
    const other = new RunStore(dirname(dirname(run.folder))).create({ ...BID_RUN, runId: newRunId() });
    writeFileSync(join(run.folder, 'run.json'), 'nonsense');
    const { code, out } = await cubedrop('run', 'list', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      runs: [
        { runId: other.runId, state: 'unfinished' },
        { runId: run.runId, state: 'damaged', command: null, startedAt: null, transactions: null },
      ],
    });
    expect((await cubedrop('run', 'list')).out).toMatch(new RegExp(`${run.runId} +- +- +damaged`));
    expect((await cubedrop('run', 'resume', run.runId)).err).toContain('The record of a run cannot be read');
  });

  it('--unfinished says that damaged runs are left out, with --json too', async () => {
    const { run, cubedrop } = await withRun();
    const store = new RunStore(dirname(dirname(run.folder)));
    const [readable, noJournal] = [newRunId(), newRunId()].map((runId) =>
      store.create({ ...BID_RUN, runId }),
    );
    writeFileSync(join(run.folder, 'run.json'), 'nonsense');
    writeFileSync(join(noJournal!.folder, 'journal.ndjson'), 'nonsense\n{}\n{}\n');
    const json = await cubedrop('run', 'list', '--unfinished', '--json');
    expect(JSON.parse(json.out)).toMatchObject({ runs: [{ runId: readable!.runId }] });
    const shown = await cubedrop('run', 'list', '--unfinished');
    for (const { code, out, err } of [json, shown])
      expect({ code, out, err }).toEqual({
        code: 0,
        out: expect.not.stringMatching(`${run.runId}|${noJournal!.runId}`),
        err: '2 damaged runs are not listed, but may have paid. See "cubedrop run list" and "cubedrop doctor".\n',
      });
  });
});

it('run resume without an id exits with code 10 if no run is unfinished', async () => {
  const { code, err } = await runInProcess(['run', 'resume']);
  expect({ code, err }).toEqual({ code: 10, err: expect.stringContaining('There is no unfinished run.') });
});
