import { bidMessages, isUploadFailure, transactionMessages } from '@cubedrop/sdk';
import { say } from '../../components/messages/say.ts';
import { openDialog } from '../dialogs/open-dialogs.ts';
import type { Activity } from './activity.ts';
import { flowTexts } from './flow-texts.ts';
import { safetyOf } from './safety.ts';
import { isShown } from './shown-runs.ts';

/** Says what came of a run, in the specified text; what is in the way opens the dialog that helps. */
export function announceEnd(activity: Activity): void {
  const { kind, status, fault } = activity;
  const { done, failed } = flowTexts[kind];
  if (status === 'done') return say('good', done);
  if (status === 'canceled') return say('info', transactionMessages.canceled);
  if (fault?.code === 'wrong-network') return openDialog({ name: 'wrong-network' });
  // The chain has done its part, or may have: it is not what failed.
  const safe = safetyOf(activity);
  // Over its own dialog the message would cover the button that goes on.
  if (safe) return isShown(activity.id) ? undefined : say('bad', safe);
  if (fault?.text === bidMessages.tooLittleWeth) {
    say('bad', bidMessages.tooLittleWeth);
    return openDialog({ name: 'get-weth' });
  }
  if (fault && isUploadFailure(fault.text)) say('bad', fault.text);
  if (failed) say('bad', failed);
}
