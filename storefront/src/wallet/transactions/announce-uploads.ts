import { uploadedMessage } from '@cubedrop/sdk';
import type { ProgressEvent } from '@cubedrop/sdk/flows';
import { say } from '../../components/messages/say.ts';
import type { Activity } from './activity.ts';

/** What was uploaded in each run, in words, until all of it is. */
const uploaded = new Map<string, Set<string>>();

/** Says in the specified texts that a run's files are uploaded: each text once, when the last file is. */
export function announceUploads({ id, steps }: Activity, event: ProgressEvent): void {
  const text = event.type === 'step-done' ? uploadedMessage(event.learned) : undefined;
  if (!text) return;
  const texts = (uploaded.get(id) ?? new Set()).add(text);
  uploaded.set(id, texts);
  // Metadata is stored after the files that it names, one group after the other.
  const isLast = steps.every(
    ({ kind, step, state }) => kind !== 'upload' || state === 'done' || isMetadata(step),
  );
  if (!isLast) return;
  uploaded.delete(id);
  for (const each of texts) say('good', each);
}

const isMetadata = (step: string) => step.startsWith('metadata ');
