import { failureTextOf, transactionMessages, uploadedMessage } from '@cubedrop/sdk';
import type { ProgressEvent } from '@cubedrop/sdk/flows';
import { showMessage, removeMessages } from '../../components/messages/show-message.ts';
import { openDialog } from '../dialogs/open-dialogs.ts';
import { walletTexts } from '../texts.ts';
import type { Activity } from './activity.ts';
import { flowTexts, nameOfFlow } from './flow-texts.ts';
import { paidText } from './paid-text.ts';
import { isRunShown } from './shown-runs.ts';

/**
 * Shows the outcome of a run in the words of the specification. Opens the matching dialog if the user can fix the
 * problem.
 */
export function announceEnd(activity: Activity): void {
  const { id, kind, status, fault } = activity;
  const failed = failureTextOf(nameOfFlow(kind));
  const about = actOf(activity);
  if (status === 'done') {
    const { done, note } = flowTexts[kind];
    return showMessage('good', done, note === undefined ? {} : { note });
  }
  // A canceled run has a hint only if it was not canceled by the user.
  if (status === 'canceled') return showMessage('info', fault?.hint ?? transactionMessages.canceled);
  if (fault?.code === 'wrong-network') return openDialog({ name: 'wrong-network' });
  // Set only if the run has paid or may have paid. In that case it would be wrong to say that the flow failed.
  const safe = paidText(activity);
  // A message over the run's dialog would cover the button that continues the run.
  if (safe) {
    const action = { word: walletTexts.show, act: () => openDialog({ name: 'transaction', id }) };
    return isRunShown(id) ? undefined : showMessage('bad', safe, { about, action });
  }
  if (fault?.code === 'insufficient-weth') {
    showMessage('bad', fault.text, { about });
    return openDialog({ name: 'get-weth' });
  }
  if (fault?.code === 'not-uploaded') showMessage('bad', fault.text, { about });
  if (failed) showMessage('bad', failed, { about });
}

/** Removes the failure messages of an act when it runs again. */
export function announceStart(activity: Activity, event: ProgressEvent): void {
  if (event.type === 'flow-started') removeMessages(actOf(activity));
}

/** Upload messages collected per run until its last upload is done. */
const uploaded = new Map<string, Set<string>>();

/** Shows that a run's files were uploaded, in the words of the specification: each text once, after the last file. */
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

/** Returns the key that groups messages: by act rather than by run, because a user's retry may be a new run. */
const actOf = ({ kind, about }: Activity) => `${kind} ${about}`;
