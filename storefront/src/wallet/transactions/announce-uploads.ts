import { uploadedMessage } from '@cubedrop/sdk';
import type { ProgressEvent } from '@cubedrop/sdk/flows';
import { showMessage } from '../../components/messages/show-message.ts';
import type { Activity } from './activity.ts';

/** Upload messages collected per run until its last upload is done. */
const uploaded = new Map<string, Set<string>>();

/** Announces a run's uploads in the specified words, each text once, after the last file is uploaded. */
export function announceUploads({ id, steps }: Activity, event: ProgressEvent): void {
  const text = event.type === 'step-done' ? uploadedMessage(event.learned) : undefined;
  if (!text) return;
  const texts = (uploaded.get(id) ?? new Set()).add(text);
  uploaded.set(id, texts);
  // Metadata is uploaded after the files it references, group by group, so it is not counted here.
  const isLast = steps.every(
    ({ kind, step, state }) => kind !== 'upload' || state === 'done' || isMetadata(step),
  );
  if (!isLast) return;
  uploaded.delete(id);
  for (const each of texts) showMessage('good', each);
}

const isMetadata = (step: string) => step.startsWith('metadata ');
