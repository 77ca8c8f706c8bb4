import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { CubedropError, parseAmount } from '@cubedrop/sdk';
import { getWeth, runFlow, type FlowContext, type Journal, type JournalEntry } from '@cubedrop/sdk/flows';

/** A journal that outlives the process: one entry a line, on the disk before the flow acts on it. */
export function fileJournal(path: string): Journal {
  return {
    async read() {
      const text = await readFile(path, 'utf8').catch(() => '');
      const whole = text.slice(0, text.lastIndexOf('\n') + 1);
      if (whole !== text) await writeFile(path, whole); // its last line was cut off while it was written
      return whole
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as JournalEntry);
    },
    async append(entry) {
      const file = await open(path, 'a');
      await file.write(`${JSON.stringify(entry)}\n`);
      await file.sync();
      await file.close();
    },
    setAside: () => rename(path, `${path}.set-aside`),
  };
}

/**
 * Runs a flow so that it can be cut off at any instant: the same call goes on where it was, and pays for nothing twice.
 * @param path the journal's file
 * @param signal stops it after the write under way
 * @param say is told each step as it begins
 */
export async function getOneWeth(
  context: FlowContext,
  { path, signal, say }: { path: string; signal?: AbortSignal; say: (line: string) => void },
): Promise<string> {
  const onProgress: FlowContext['onProgress'] = (event) => {
    if (event.type === 'step-started') say(`${event.index + 1}/${event.total} ${event.title}`);
  };
  try {
    const run = { ...context, journal: fileJournal(path), onProgress, ...(signal ? { signal } : {}) };
    return (await runFlow(getWeth, { amount: parseAmount('1 ETH') }, run)).transaction;
  } catch (error) {
    if (error instanceof CubedropError) return `${error.code}: ${error.message} ${error.hint ?? ''}`;
    throw error;
  }
}
