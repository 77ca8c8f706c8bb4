import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { JournalEntry } from '../flow/journal.ts';
import { openRunJournal, readRunJournal } from './run-journal.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'cubedrop-journal-'));

function entry(step: string, more: object = {}): JournalEntry {
  return {
    type: 'step-done',
    flow: 'create-drop',
    scope: 'drops/friday',
    chainId: 3,
    genesisHash: '0xaa',
    account: '0xbb',
    at: 1_800_000_000,
    step,
    learned: {},
    transaction: null,
    ...more,
  };
}

describe('a journal', () => {
  it('returns a prefix of the entries after its file is truncated anywhere, and accepts new entries', async () => {
    const folder = newFolder();
    let count = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (steps, cut) => {
          const path = join(folder, `${count++}.ndjson`);
          const written = steps.map((step) => entry(step));
          const journal = openRunJournal(path);
          for (const one of written) await journal.append(one);
          await journal.close();
          truncateSync(path, Math.floor(cut * statSync(path).size));

          const again = openRunJournal(path);
          const kept = await again.read();
          expect(kept).toEqual(written.slice(0, kept.length));
          await again.append(entry('after'));
          await again.close();
          expect(readRunJournal(path)).toEqual([...kept, entry('after')]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps concurrent entries complete and in the order of the calls', async () => {
    const path = join(newFolder(), 'journal.ndjson');
    const written = Array.from({ length: 200 }, (_, index) => entry(`step ${index}`, { learned: { index } }));
    const journal = openRunJournal(path);
    await Promise.all(written.map((one) => journal.append(one)));
    expect(await journal.read()).toEqual(written);
    // close() waits for the pending append.
    const last = journal.append(entry('last'));
    await journal.close();
    await last;
    expect(readRunJournal(path)).toEqual([...written, entry('last')]);
  });

  it('refuses a damaged line that is not the last', async () => {
    const path = join(newFolder(), 'journal.ndjson');
    writeFileSync(path, `${JSON.stringify(entry('one'))}\n{"type":"st\n${JSON.stringify(entry('two'))}\n`);
    expect(() => openRunJournal(path)).toThrow(/damaged at line 2/);
  });

  it('removes an incomplete last line, whatever its bytes', async () => {
    const path = join(newFolder(), 'journal.ndjson');
    writeFileSync(path, `${JSON.stringify(entry('one'))}\n`);
    appendFileSync(path, Buffer.from([0x7b, 0x22, 0xff, 0x00, 0x0a]));
    const journal = openRunJournal(path);
    expect(await journal.read()).toEqual([entry('one')]);
    await journal.close();
    expect(readFileSync(path, 'utf8')).toBe(`${JSON.stringify(entry('one'))}\n`);
  });

  it('archives the entries of a chain that was reset', async () => {
    const folder = newFolder();
    const journal = openRunJournal(join(folder, 'journal.ndjson'));
    await journal.append(entry('one'));
    await journal.archive('The chain was reset.');
    expect(await journal.read()).toEqual([]);
    await journal.append(entry('two'));
    expect(await journal.read()).toEqual([entry('two')]);
    await journal.close();
    const aside = readdirSync(folder).find((name) => name.endsWith('.set-aside'))!;
    expect(readFileSync(join(folder, aside), 'utf8')).toContain('The chain was reset.');
  });
});
