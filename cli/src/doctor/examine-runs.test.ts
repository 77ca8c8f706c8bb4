import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { runInProcess } from '../../test/run-in-process.ts';
import { BID_RUN } from '../../test/run-record.ts';
import { newRunId, RunStore } from '../journal/run-store.ts';
import type { Finding } from './examination.ts';

async function withRuns() {
  const { folder } = await runInProcess(['config', 'list']);
  const store = new RunStore(folder);
  const create = () => store.create({ ...BID_RUN, runId: newRunId() });
  const examine = async () => {
    const env = { CUBEDROP_CONFIG_DIR: folder };
    const { findings } = JSON.parse((await runInProcess(['doctor', '--json'], { env })).out) as {
      findings: Finding[];
    };
    return findings.filter(({ what }) => what === 'runs');
  };
  return { create, examine };
}

it('doctor names each damaged run, beside the unfinished ones', async () => {
  const { create, examine } = await withRuns();
  const noRecord = create();
  const noJournal = create();
  const unfinished = create();
  writeFileSync(join(noRecord.folder, 'run.json'), 'nonsense');
  writeFileSync(join(noJournal.folder, 'journal.ndjson'), 'nonsense\n{}\n{}\n');
  expect(await examine()).toEqual([
    {
      what: 'runs',
      state: 'warning',
      found: `Unfinished: ${unfinished.runId} (bid place).`,
      todo: `cubedrop run resume ${unfinished.runId}`,
    },
    {
      what: 'runs',
      state: 'failure',
      found: `The record of a run cannot be read (${join(noRecord.folder, 'run.json')}): it is damaged.`,
      todo: expect.stringContaining(noRecord.folder),
    },
    {
      what: 'runs',
      state: 'failure',
      found: expect.stringContaining(join(noJournal.folder, 'journal.ndjson')),
      todo: expect.stringContaining(dirname(noJournal.folder)),
    },
  ]);
});

it('doctor reports no unfinished run only if none is damaged either', async () => {
  const { create, examine } = await withRuns();
  expect(await examine()).toEqual([{ what: 'runs', state: 'ok', found: 'none unfinished' }]);
  writeFileSync(join(create().folder, 'run.json'), 'nonsense');
  expect((await examine()).map(({ state }) => state)).toEqual(['failure']);
});
