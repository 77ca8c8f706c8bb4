import { webLocks } from '@cubedrop/sdk';
import { openedOnce } from '../../base/opened-once.ts';
import { filesDatabase } from '../../files/database.ts';
import { openDatabase } from '../journal/database.ts';
import { holdingArchive } from '../journal/holding-archive.ts';
import { runArchive } from '../journal/run-archive.ts';
import { runJournal } from '../journal/run-journal.ts';
import { otherTabs } from '../journal/other-tabs.ts';
import { senderOf } from '../browser.ts';
import { announceEnd, announceStart, announceUploads } from './announce.ts';
import { createTransactions } from './transactions.ts';

// Without IndexedDB (private windows of some browsers) nothing can be sent; starting a run reports that.
const database = openedOnce(() => openDatabase());
const locks = webLocks(navigator.locks);

/** The runs of this browser. */
export const transactions = createTransactions({
  now: Date.now,
  elapsed: () => performance.now(),
  archive: holdingArchive(runArchive(database), filesDatabase),
  journal: async (run) => runJournal(await database(), run),
  lock: locks,
  runLock: locks,
  engine: async () => (await import('./engine.ts')).engine,
  senderOf,
  signIn: async (sender, config) => (await import('../sign-in.ts')).signInWith(sender, config),
  tabs: otherTabs(),
  onProgress(activity, event) {
    announceStart(activity, event);
    announceUploads(activity, event);
  },
  onEnd: announceEnd,
});
