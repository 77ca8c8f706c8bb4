import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { CubedropError, parseAmount } from '@cubedrop/sdk';
import { getWeth, runFlow, type FlowContext, type Journal, type JournalEntry } from '@cubedrop/sdk/flows';

/** A persistent journal: one entry per line, flushed to disk before the flow proceeds. */
export function fileJournal(path: string): Journal {
  return {
    async read() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''; // the first run
        throw error; // an unreadable journal may record a payment
      });
      const complete = text.slice(0, text.lastIndexOf('\n') + 1);
      if (complete !== text) await writeFile(path, complete); // removes an incomplete last line
      return complete
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
    archive: () => rename(path, `${path}.archived`),
  };
}

/**
 * Runs a flow that can be interrupted at any point. Calling this function again resumes it, without paying twice.
 * @param path the journal's file
 * @param signal stops the flow; a transaction that is being sent is completed first, an upload is not
 * @param log called with a line for each step as it starts
 */
export async function getOneWeth(
  context: FlowContext,
  { path, signal, log }: { path: string; signal?: AbortSignal; log: (line: string) => void },
): Promise<string> {
  const onProgress: FlowContext['onProgress'] = (event) => {
    if (event.type === 'step-started') log(`${event.index + 1}/${event.total} ${event.title}`);
  };
  try {
    const run = { ...context, journal: fileJournal(path), onProgress, ...(signal ? { signal } : {}) };
    return (await runFlow(getWeth, { amount: parseAmount('1 ETH') }, run)).transaction;
  } catch (error) {
    if (error instanceof CubedropError) return `${error.code}: ${error.message}`; // the message includes the hint
    throw error;
  }
}
