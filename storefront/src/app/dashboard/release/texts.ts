import { isolated } from '@cubedrop/sdk';
import { counted } from '../../../components/counted.ts';
import { importTexts } from '../../../features/nft/import/texts.ts';

/** Texts of the release. */
export const releaseTexts = {
  title: 'Release',
  lead: 'Everything from your manifests, created in order.',
  none: 'Import a manifest, and everything that it describes appears here.',
  toImport: 'To New NFT',
  failed: 'It could not be looked up what exists already',
  lists: importTexts.lists,
  progress: 'Progress',
  created: (count: number, all: number) => `${count} of ${all} created`,
  done: 'Everything is created.',
  states: { created: 'Created', waiting: 'Waiting', removed: 'Removed' },
  creating: 'Being created',
  lacking: (keys: readonly string[]) => `Not in this release any more: ${keys.join(', ')}`,
  lackingHint: (count: number) =>
    `${counted(count, 'item')} cannot be created, because a part of it was removed. Import the manifest again, or choose other parts in the form.`,
  startPassed: 'The start has passed, so it starts when it is created.',
  endPassed: 'The end has passed: choose another in the form.',
  show: 'Show',
  change: 'Edit',
  remove: 'Remove',
  of: (action: string, title: string) => `${action}: ${isolated(title)}`,
  removeFailed: 'This browser cannot change your release. A private window may be the reason.',
  start: 'Create all',
  goOn: 'Go on',
  stop: 'Stop after this step',
  stopping: 'Stopping after this step',
  hint: 'Your wallet asks once for the NFTs, and for each cube and drop. Long lists of NFTs take several transactions. A season costs nothing.',
  kept: 'You can close this page at any time and go on later in this browser. Nothing is created twice.',
  clear: 'Clear the list',
  discard: 'Discard the rest',
  discardWhy: (count: number) =>
    `${counted(count, 'item')} will not be created. What is created already stays. You can import the manifest again.`,
};
