import type { Call } from '../commands/call.ts';
import { openChain } from '../session/chain.ts';
import { limitHeap } from '../session/limit-heap.ts';
import { openSession } from '../session/session.ts';
import { createProgress } from '../terminal/progress.ts';
import { ChainFacts } from './chain-facts.ts';
import { collectRelease, type CollectOptions } from './collect-release.ts';
import { OutputFolder } from './output-folder.ts';
import { writeRelease, type Exported, type WriteOptions } from './write-release.ts';

export interface ExportOptions extends CollectOptions, WriteOptions {
  folder: string;
}

/**
 * Writes what an account has made as a manifest. For this manifest, `plan` finds that everything exists.
 * @throws CubedropError `sign-in`; `not-found` if a selected item is not the account's; `validation` if the folder
 *   cannot be written, or a file exists with other content; `unavailable`
 */
export async function exportRelease(call: Call<object>, options: ExportOptions): Promise<Exported> {
  limitHeap();
  const session = await openSession(call);
  const folder = new OutputFolder(options.folder);
  const chain = new ChainFacts(session.api, () => openChain(call, session));
  const progress = createProgress(call.terminal);
  try {
    const release = await collectRelease(call, options, { session, chain, progress });
    return await writeRelease(release, options, { session, folder, progress });
  } finally {
    progress.stop();
    await chain.close();
  }
}
